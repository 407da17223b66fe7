import { ERROR_CODES } from '../../contract/error-codes.ts'
import type { Problem } from '../../contract/problem.ts'
import type { ValidationCode } from '../../contract/validation-code.ts'
import { problemMessages } from '../../messages/problems.ts'
import { validationMessages } from '../../messages/validation.ts'

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

/** An answer that is not 2xx: throw it from anywhere below a route. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: ProblemStatus
  readonly problem: Problem
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(status: ProblemStatus, problem: Problem, retryAfter: number | null = null) {
    super(`${status} ${problem.error}`)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export function invalidRequest(description: string = problemMessages.invalidRequest): HttpProblem {
  return new HttpProblem(400, { error: 'invalid_request', error_description: description })
}

/** Path of the field (`creators.0.channels.1.url`) → what is wrong with it. */
export function validationFailed(fields: Record<string, ValidationCode>): HttpProblem {
  const words: Record<string, string> = {}
  for (const [path, code] of Object.entries(fields)) words[path] = validationMessages[code]
  return new HttpProblem(422, {
    error: 'validation_failed',
    error_description: problemMessages.validationFailed,
    fields: words,
  })
}

/** A file of which nothing was stored, with every bad row. */
export function rowsFailed(rows: { row: number; column: string; message: string }[]): HttpProblem {
  return new HttpProblem(422, {
    error: 'validation_failed',
    error_description: problemMessages.validationFailed,
    rows,
  })
}

export function conflict(description: string = problemMessages.conflict, errorCode?: number): HttpProblem {
  const problem = { error: 'conflict', error_description: description }
  return new HttpProblem(409, errorCode === undefined ? problem : { ...problem, errorCode })
}

/** A conflict that one field of the form can mend. */
export function fieldConflict(path: string, code: ValidationCode): HttpProblem {
  const description = validationMessages[code]
  return new HttpProblem(409, {
    error: 'conflict',
    error_description: description,
    fields: { [path]: description },
  })
}

export function preconditionFailed(): HttpProblem {
  const problem = { error: 'precondition_failed', error_description: problemMessages.preconditionFailed }
  return new HttpProblem(412, problem)
}

/** No such thing, or not the caller's: the two are byte for byte the same. */
export function notFound(): HttpProblem {
  return new HttpProblem(404, missing)
}

/** One's own thing, of which nothing has been built yet. */
export function notThereYet(): HttpProblem {
  return new HttpProblem(404, { ...missing, errorCode: ERROR_CODES.notThereYet })
}

/** Whatever is wrong with a share link: wrong, revoked, another campaign's, missing. */
export function shareLinkInvalid(): HttpProblem {
  return new HttpProblem(404, { ...missing, errorCode: ERROR_CODES.shareLinkInvalid })
}

export function forbidden(): HttpProblem {
  return new HttpProblem(403, { error: 'forbidden', error_description: problemMessages.forbidden })
}

export function invalidToken(): HttpProblem {
  return new HttpProblem(401, { error: 'invalid_token', error_description: problemMessages.invalidToken })
}

/** The client refreshes and tries again. */
export function tokenExpired(): HttpProblem {
  return new HttpProblem(401, { error: 'token_expired', error_description: problemMessages.invalidToken })
}

export function invalidClient(): HttpProblem {
  return new HttpProblem(401, { error: 'invalid_client', error_description: problemMessages.invalidClient })
}

export function invalidGrant(): HttpProblem {
  return new HttpProblem(400, { error: 'invalid_grant', error_description: problemMessages.invalidGrant })
}

export function passwordExpired(): HttpProblem {
  const problem = { error: 'password_expired', error_description: problemMessages.passwordExpired }
  return new HttpProblem(400, problem)
}

/** The password was right; a code is missing, or the one that was given is wrong. */
export function twoFactorRequired(): HttpProblem {
  const problem = { error: 'two_factor_required', error_description: problemMessages.twoFactorRequired }
  return new HttpProblem(400, problem)
}

export function invalidCode(): HttpProblem {
  return new HttpProblem(400, { error: 'invalid_code', error_description: problemMessages.invalidCode })
}

/** REQUIRE_2FA: nothing else works until the second factor is there. */
export function twoFactorMissing(): HttpProblem {
  const problem = { error: 'two_factor_missing', error_description: problemMessages.twoFactorMissing }
  return new HttpProblem(403, problem)
}

/** The password must be given once more first. */
export function confirmationRequired(): HttpProblem {
  const problem = { error: 'confirmation_required', error_description: problemMessages.confirmationRequired }
  return new HttpProblem(403, problem)
}

export function tooLarge(): HttpProblem {
  return new HttpProblem(413, { error: 'too_large', error_description: problemMessages.tooLarge })
}

export function unsupportedType(): HttpProblem {
  const problem = { error: 'unsupported_type', error_description: problemMessages.unsupportedType }
  return new HttpProblem(415, problem)
}

export function tooManyAttempts(retryAfter: number): HttpProblem {
  const problem = { error: 'too_many_attempts', error_description: problemMessages.tooManyAttempts }
  return new HttpProblem(429, problem, Math.max(1, Math.ceil(retryAfter)))
}

export function unavailable(retryAfter: number, errorCode?: number): HttpProblem {
  const problem = { error: 'unavailable', error_description: problemMessages.unavailable }
  return new HttpProblem(503, errorCode === undefined ? problem : { ...problem, errorCode }, retryAfter)
}

export function unexpected(): HttpProblem {
  return new HttpProblem(500, { error: 'unexpected', error_description: problemMessages.unexpected })
}

const missing = { error: problemMessages.notFound, error_description: problemMessages.notFound }
