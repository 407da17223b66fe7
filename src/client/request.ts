import { readJson } from '../lib/read-json.ts'
import { ApiError, hasErrorCode } from './api-error.ts'
import { takeFirstCall } from './first-call.ts'

/** The statuses after which a read is repeated once (spec §7). */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Milliseconds before that, and the most that `Retry-After` may make of it. */
const retryDelay = 300
const retryDelayMax = 3_000

type Init = RequestInit & { method: string }

/**
 * Sends a request, a GET once more after some failures, and reads the response as JSON or as a file.
 * @returns undefined for an empty response
 * @throws ApiError for every response but a success; with status 0 where none came, or a success that is no JSON
 */
export async function request(url: string, init: Init, isFile = false): Promise<unknown> {
  try {
    const response = await (init.method === 'GET' ? fetchTwice(url, init) : fetch(url, init))
    if (isFile && response.ok) return await response.blob()
    const text = await response.text()
    const body = readJson(text)
    // A proxy answers with a page of its own, of whatever type it says.
    const isReadable = text === '' || body !== undefined
    if (response.ok && isReadable && !hasErrorCode(body)) return body
    throw new ApiError(response.ok && !isReadable ? 0 : response.status, isFile ? undefined : body)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, undefined, error)
  }
}

async function fetchTwice(url: string, init: Init): Promise<Response> {
  try {
    const response = await (takeFirstCall(url, init) ?? fetch(url, init))
    if (!retried.has(response.status)) return response
    await wait(delayOf(response.headers.get('retry-after')))
  } catch (error) {
    if (init.signal?.aborted) throw error
    await wait(retryDelay)
  }
  return fetch(url, init)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function delayOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? '')
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1000, retryDelayMax) : retryDelay
}
