import { createFetch, FetchError } from 'ofetch'
import { ApiError, hasErrorCode } from './api-error.ts'

/** The result of `lib/start-first-call.ts`. (The client imports only the contract, so the shape is repeated.) */
type FirstCall = { url: string; token: string; response: Promise<Response> }

declare global {
  var firstCall: FirstCall | undefined
}

/** Milliseconds before the single retry of a read, and the upper bound for `Retry-After`. */
const retryDelay = 300
const retryDelayMax = 3_000

type Init = Omit<RequestInit, 'body'> & { method: string; body?: BodyInit | null }

// ofetch retries only reads, once, after the statuses in the specification (§7) and without a response.
const fetchOnce = createFetch({
  fetch: (url, init) => (typeof url === 'string' && takeFirstCall(url, init)) || fetch(url, init),
})

/**
 * Sends a request, retries a GET once after some failures, and parses the response as JSON or as a file.
 * @returns undefined for an empty response
 * @throws ApiError for every response but a success; with status 0 if there was none, or for a success that is not JSON
 */
export async function request(url: string, init: Init, isFile = false): Promise<unknown> {
  try {
    const body: unknown = await fetchOnce(url, {
      ...init,
      ...(isFile ? { responseType: 'blob' } : { parseResponse }),
      retryDelay: ({ response }) => delayOf(response?.headers.get('retry-after')),
    })
    if (body === notJson || hasErrorCode(body)) throw new ApiError(body === notJson ? 0 : 200, body)
    return body
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (!(error instanceof FetchError)) throw new ApiError(0, undefined, error)
    const sent = init.body instanceof Blob ? init.body.size : 0
    throw new ApiError(error.status ?? 0, error.data === notJson ? undefined : error.data, error, sent)
  }
}

/** A proxy may respond with a page of its own, with any content type. */
const notJson = Symbol('not JSON')

function parseResponse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return notJson
  }
}

function delayOf(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? '')
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1000, retryDelayMax) : retryDelay
}

/** The response to this call if the script in the page's head has already made it, once; else undefined. */
function takeFirstCall(url: string, { method, headers }: RequestInit = {}): Promise<Response> | undefined {
  const early = globalThis.firstCall
  if (!early || method !== 'GET' || early.url !== url) return undefined
  globalThis.firstCall = undefined
  const bearer = new Headers(headers).get('authorization') ?? ''
  return bearer === (early.token && `Bearer ${early.token}`) ? early.response : undefined
}
