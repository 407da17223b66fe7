import { DatabaseBusy, DatabaseClosed } from '../db/database.ts'
import { isUnavailable } from '../db/is-unavailable.ts'
import { DatabaseDamaged } from '../db/watch-damage.ts'
import { ImageStoreUnavailable } from '../images/image-store.ts'
import { describeStoreError } from '../images/store-trouble.ts'
import { API_HEADERS } from './api-headers.ts'
import type { Log } from './log.ts'
import { HttpProblem, onlyRead, unavailable, unexpected } from './problem.ts'

/** Retry-After while the database is damaged: by then it may have been restored. */
const DAMAGED_SECONDS = 60
/** Seconds after which the data may have moved. */
const MOVE_SECONDS = 30

/** The response for any thrown error; unexpected errors are logged with their stack. */
export function problemResponse(error: unknown, log: Log): Response {
  const { status, problem, retryAfter } = problemOf(error, log)
  const code = status === 404 ? 'not_found' : problem.error
  const response = Response.json({ ...problem, code }, { status, headers: API_HEADERS })
  if (retryAfter !== null) response.headers.set('Retry-After', String(retryAfter))
  // The rest of the body is not read.
  if (status === 408 || status === 413) response.headers.set('Connection', 'close')
  // Except for the client's key: a `Basic` challenge would open the browser's own prompt.
  if (status === 401 && problem.error !== 'invalid_client')
    response.headers.set('WWW-Authenticate', `Bearer error="${problem.error}"`)
  return response
}

/** The error in the form that the caller receives. */
export function problemOf(error: unknown, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error instanceof DatabaseClosed) return onlyRead(MOVE_SECONDS)
  if (error instanceof DatabaseBusy) return unavailable(1)
  // Logged when it was detected; a proxy reads the health every second.
  if (error instanceof DatabaseDamaged) return unavailable(DAMAGED_SECONDS)
  if (error instanceof ImageStoreUnavailable) {
    log(`Images: ${describeStoreError(error)}`)
    return unavailable(5)
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return isUnavailable(error) ? unavailable(5) : unexpected()
}
