import { createFetch, FetchError } from 'ofetch'
import { ApiError, hasErrorCode } from './api-error.ts'

/** What `lib/start-first-call.ts` leaves behind. (The client imports the contract alone, so the shape is repeated.) */
type FirstCall = { url: string; token: string; response: Promise<Response> }

declare global {
  var firstCall: FirstCall | undefined
}

/** Milliseconds before a read's one repetition, and the most that `Retry-After` may make of it. */
const retryDelay = 300
const retryDelayMax = 3_000

type Init = Omit<RequestInit, 'body'> & { method: string; body?: BodyInit | null }

// ofetch repeats reads alone, once, after the statuses that the specification lists (§7) and where none came.
const fetchOnce = createFetch({
  fetch: (url, init) => (typeof url === 'string' && takeFirstCall(url, init)) || fetch(url, init),
})

/**
 * Sends a request, a GET once more after some failures, and reads the response as JSON or as a file.
 * @returns undefined for an empty response
 * @throws ApiError for every response but a success; with status 0 where none came, or a success that is no JSON
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

/** A proxy answers with a page of its own, of whatever type it says. */
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

/** The response to this very call where the script in the page's head has already made it, once; else undefined. */
function takeFirstCall(url: string, { method, headers }: RequestInit = {}): Promise<Response> | undefined {
  const early = globalThis.firstCall
  if (!early || method !== 'GET' || early.url !== url) return undefined
  globalThis.firstCall = undefined
  const bearer = new Headers(headers).get('authorization') ?? ''
  return bearer === (early.token && `Bearer ${early.token}`) ? early.response : undefined
}
