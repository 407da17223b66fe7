import { ApiError, hasErrorCode } from './api-error.ts'
import { takeFirstCall } from './first-call.ts'

/** After which a read is sent once more (spec §7); 0 where no response came. */
const retriedStatuses = new Set([0, 408, 409, 425, 429, 500, 502, 503, 504])
/** Milliseconds before that, and the most that `Retry-After` may make of it. */
const retryDelay = 300
const retryDelayMax = 3_000

type Init = RequestInit & { method: string }

/**
 * Sends a request, a GET once more after some failures, and reads the response as JSON or as a file.
 * @returns undefined for an empty response
 * @throws ApiError for every response but a success; with status 0 where none came, or a success that is no JSON
 */
export async function request(
  url: string,
  init: Init,
  isFile = false,
  retries = init.method === 'GET' ? 1 : 0,
): Promise<unknown> {
  let response: Response | undefined
  try {
    response = await (takeFirstCall(url, init) ?? fetch(url, init))
    const body: unknown = isFile && response.ok ? await response.blob() : await readJson(response)
    if (!response.ok || hasErrorCode(body)) throw new ApiError(response.status, body)
    return body
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, undefined, error)
    if (retries === 0 || !retriedStatuses.has(failure.status) || init.signal?.aborted) throw failure
    const delay = delayOf(response?.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, delay))
    return request(url, init, isFile, retries - 1)
  }
}

/** Of a failure the status is enough: a proxy answers with a page of its own. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (response.ok) throw error
    return undefined
  }
}

function delayOf(retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? '')
  return retryAfter && seconds >= 0 ? Math.min(seconds * 1000, retryDelayMax) : retryDelay
}
