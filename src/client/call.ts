import { createFetch } from 'ofetch'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError, hasErrorCode } from './api-error.ts'
import type { AnswerOf, CallInput, PlainInput } from './call-input.ts'
import { callUrl } from './call-url.ts'
import { clientKey } from './client-key.ts'
import { fetchOrAdopt } from './fetch-or-adopt.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { shareHash } from './share-hash.ts'
import { toApiError } from './to-api-error.ts'
import { loseSession, readTokens } from './tokens.ts'
import { withWholeAddresses } from './whole-addresses.ts'

/** Milliseconds before the one repetition of a read, and the longest that `Retry-After` may make of it. */
const retryDelay = 300
const retryDelayMax = 3_000

const MIME_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  csv: 'text/csv',
} as const

// ofetch's own table is the spec's (§7): 408, 409, 425, 429, 500, 502, 503, 504, once, never POST, PUT, PATCH, DELETE.
const request = createFetch({ fetch: fetchOrAdopt })

/**
 * Makes a call of the contract: address and version prefix, token, retry, refresh, `Idempotency-Key`, `If-Match`.
 * On a share link a read goes to its public twin, without a token.
 * @throws ApiError for every answer that is not a success, and with status 0 where none came
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...input: Partial<CallInput<E>> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<AnswerOf<E>>
export async function call(endpoint: Endpoint, input: PlainInput = {}): Promise<unknown> {
  const hash = shareHash()
  const url = callUrl(endpoint, input, hash)
  const headers = plainHeaders(endpoint, input)
  const withToken = endpoint.access === 'SIGNED_IN' || endpoint.access === 'STAFF'
  if (!withToken || hash !== null) return send(endpoint, url, headers, input)
  return sendSignedIn(endpoint, url, headers, input)
}

async function sendSignedIn(
  endpoint: Endpoint,
  url: string,
  headers: Headers,
  input: PlainInput,
): Promise<unknown> {
  const token = readTokens()?.access ?? ''
  try {
    return await send(endpoint, url, withBearer(headers, token), input)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const isExpired = error.problem.error === 'token_expired'
    const renewed = isExpired ? await refreshTokens(token) : (readTokens()?.access ?? token) !== token
    if (!renewed) {
      loseSession()
      throw error
    }
  }
  const newToken = readTokens()?.access ?? ''
  try {
    return await send(endpoint, url, withBearer(headers, newToken), input)
  } catch (error) {
    if (isUnauthorized(error) && readTokens()?.access === newToken) loseSession()
    throw error
  }
}

async function send(endpoint: Endpoint, url: string, headers: Headers, input: PlainInput): Promise<unknown> {
  try {
    const answer: unknown = await request(url, {
      method: endpoint.method,
      headers,
      body: bodyOf(endpoint, input),
      ...(input.signal && { signal: input.signal }),
      responseType: endpoint.produces ? 'blob' : 'json',
      retryDelay: ({ response }) => delayOf(response?.headers.get('retry-after')),
    })
    if (hasErrorCode(answer)) throw new ApiError(200, answer)
    return withWholeAddresses(answer)
  } catch (error) {
    throw toApiError(error)
  }
}

function plainHeaders(endpoint: Endpoint, { body, version, key }: PlainInput): Headers {
  const headers = new Headers({ accept: endpoint.produces ?? 'application/json' })
  if (body !== undefined) headers.set('content-type', MIME_TYPES[endpoint.consumes ?? 'json'])
  if (endpoint.consumes === 'form') headers.set('authorization', `Basic ${clientKey}`)
  if (version !== undefined) headers.set('if-match', ifMatch(version))
  if (endpoint.method === 'POST' && endpoint.idempotent !== false)
    headers.set('idempotency-key', key ?? idempotencyKey())
  return headers
}

/** `"v3"`, or `"v3", "v4"`. */
function ifMatch(version: number | readonly number[]): string {
  return [version]
    .flat()
    .map((each) => `"v${each}"`)
    .join(', ')
}

function withBearer(headers: Headers, token: string): Headers {
  const all = new Headers(headers)
  if (token) all.set('authorization', `Bearer ${token}`)
  return all
}

function bodyOf({ consumes = 'json' }: Endpoint, { body }: PlainInput): BodyInit | null {
  if (body === undefined) return null
  if (typeof body === 'string' || body instanceof Blob) return body
  if (consumes !== 'form' || typeof body !== 'object' || body === null) return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
}

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}

function delayOf(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? '')
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1000, retryDelayMax) : retryDelay
}
