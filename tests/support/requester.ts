import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, type ParamName, versionedPath } from '../../src/contract/endpoint.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The raw body, for files. */
  bytes: Uint8Array
  /** Undefined if the response is not JSON. */
  json: unknown
}

export type Call<E extends Endpoint> = {
  params?: Partial<Record<ParamName<E['path']>, string>>
  query?: Record<string, string | number | boolean>
  /** Sent as JSON, or unchanged if the endpoint takes a form or CSV. */
  body?: unknown
  headers?: Record<string, string>
}

/** Answers requests: the app itself, or a running server. */
export type Answering = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** Calls an endpoint value as a user; retried while the server is busy, as by the site. */
export type Requester = <const E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<Answer>

/** Being late passes within this time; an unavailable database or provider asks for more. */
const BUSY_SECONDS = 2
const PAUSE_MS = 250
const MAX_TRIES = 40

export function requester(app: Answering, accessToken?: string): Requester {
  return async (endpoint, { params = {}, query = {}, body, headers = {} } = {}) => {
    const url = `${addressOf(endpoint, params)}${search(query)}`
    const authorization: Record<string, string> = accessToken
      ? { Authorization: `Bearer ${accessToken}` }
      : {}
    const sent = body === undefined ? {} : bodyOf(endpoint, body)
    const type: Record<string, string> = sent.type === undefined ? {} : { 'Content-Type': sent.type }
    const response = await retryBusy(() =>
      app.request(url, {
        method: endpoint.method,
        headers: { ...authorization, ...type, ...headers },
        ...(sent.body === undefined ? {} : { body: sent.body }),
      }),
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { status: response.status, headers: response.headers, bytes, text, json: jsonOf(response, text) }
  }
}

/** A server refuses requests while it runs late, as a test's own process does after much work. */
export async function retryBusy(ask: () => Response | Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 503 || !(seconds <= BUSY_SECONDS) || tries === MAX_TRIES) return response
    await wait(PAUSE_MS)
  }
}

/** `/api/v2/campaigns/0192…` */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string | undefined> = {},
): string {
  const path = versionedPath(endpoint.path)
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name))}`
}

function search(query: Record<string, string | number | boolean>): string {
  const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return words.size === 0 ? '' : `?${words.toString()}`
}

function bodyOf(
  endpoint: Endpoint,
  body: unknown,
): { type?: string; body?: string | Uint8Array<ArrayBuffer> } {
  if (endpoint.consumes === 'csv')
    return { type: 'text/csv', body: body instanceof Uint8Array ? new Uint8Array(body) : String(body) }
  if (endpoint.consumes === 'form' && typeof body === 'object' && body !== null) {
    const form = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
    return { type: 'application/x-www-form-urlencoded', body: form.toString() }
  }
  return { type: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }
}

function jsonOf(response: Response, text: string): unknown {
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : undefined
}
