import { ERROR_CODES } from '../../contract/error-codes.ts'
import type { Problem } from '../../contract/problem.ts'
import type { FieldError } from '../../contract/field-errors.ts'
import type { ValidationCode } from '../../contract/validation-code.ts'
import { problemMessages } from '../../messages/problems.ts'
import { validationMessages } from '../../messages/validation.ts'
import { validationText } from '../../messages/validation-text.ts'

export type ProblemStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

/** A response that is not 2xx: throw it from anywhere below a route. */
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

/** Creates problems with a fixed body; each call passes the seconds of Retry-After, if any. */
function problem(status: ProblemStatus, error: string, description: string, errorCode?: number) {
  const body = { error, error_description: description, ...(errorCode === undefined ? {} : { errorCode }) }
  return (retryAfter: number | null = null) => new HttpProblem(status, body, retryAfter)
}

const { notFound: missing } = problemMessages

export const forbidden = problem(403, 'forbidden', problemMessages.forbidden)
export const invalidToken = problem(401, 'invalid_token', problemMessages.invalidToken)
/** The client refreshes and tries again. */
export const tokenExpired = problem(401, 'token_expired', problemMessages.invalidToken)
export const invalidClient = problem(401, 'invalid_client', problemMessages.invalidClient)
export const invalidGrant = problem(400, 'invalid_grant', problemMessages.invalidGrant)
export const passwordExpired = problem(400, 'password_expired', problemMessages.passwordExpired)
/** The password was right; the code is missing or wrong. */
export const twoFactorRequired = problem(400, 'two_factor_required', problemMessages.twoFactorRequired)
export const invalidCode = problem(400, 'invalid_code', problemMessages.invalidCode)
/** REQUIRE_2FA: nothing else works until the second factor is set up. */
export const twoFactorMissing = problem(403, 'two_factor_missing', problemMessages.twoFactorMissing)
/** The password must be given again first. */
export const confirmationRequired = problem(
  403,
  'confirmation_required',
  problemMessages.confirmationRequired,
)
/** Does not exist, or is not the caller's: the two responses are byte for byte the same. */
export const notFound = problem(404, missing, missing)
/** The caller's own, but nothing has been built yet. */
export const notThereYet = problem(404, missing, missing, ERROR_CODES.notThereYet)
/** Whatever is wrong with a share link: wrong, revoked, another campaign's, missing. */
export const shareLinkInvalid = problem(404, missing, missing, ERROR_CODES.shareLinkInvalid)
/** The share link opens by a password, or what opened it has expired. */
export const passwordRequired = problem(401, 'password_required', problemMessages.passwordRequired)
/** Not the link's password. */
export const wrongLinkPassword = problem(400, 'invalid_grant', problemMessages.wrongLinkPassword)
export const tooSlow = problem(408, 'invalid_request', problemMessages.tooSlow)
export const preconditionFailed = problem(412, 'precondition_failed', problemMessages.preconditionFailed)
export const tooLarge = problem(413, 'too_large', problemMessages.tooLarge)
export const unsupportedType = problem(415, 'unsupported_type', problemMessages.unsupportedType)
export const unexpected = problem(500, 'unexpected', problemMessages.unexpected)

export function invalidRequest(description: string = problemMessages.invalidRequest): HttpProblem {
  return problem(400, 'invalid_request', description)()
}

/** What is wrong with each parameter of a query, by its name. */
export function invalidQuery(fields: FieldErrors): HttpProblem {
  const { status, problem: body } = invalidRequest()
  return new HttpProblem(status, { ...body, fields: textsOf(fields) })
}

/** Path of the field (`creators.0.channels.1.url`) → what is wrong with it. */
export function validationFailed(fields: FieldErrors): HttpProblem {
  return new HttpProblem(422, { ...invalid, fields: textsOf(fields) })
}

type FieldErrors = Record<string, ValidationCode | FieldError>

function textsOf(fields: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, error]) => [path, textOf(error)]))
}

function textOf(error: ValidationCode | FieldError): string {
  return typeof error === 'string' ? validationMessages[error] : validationText(error.code, error.allowed)
}

/** A file of which nothing was stored, with every bad row. */
export function rowsFailed(rows: { row: number; column: string; message: string }[]): HttpProblem {
  return new HttpProblem(422, { ...invalid, rows })
}

const invalid = { error: 'validation_failed', error_description: problemMessages.validationFailed }

export function conflict(description: string = problemMessages.conflict, errorCode?: number): HttpProblem {
  return problem(409, 'conflict', description, errorCode)()
}

/** A conflict that one field of the form can resolve. */
export function fieldConflict(path: string, code: ValidationCode): HttpProblem {
  const description = validationMessages[code]
  const fields = { [path]: description }
  return new HttpProblem(409, { error: 'conflict', error_description: description, fields })
}

export function tooManyAttempts(retryAfter: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return problem(429, 'too_many_attempts', problemMessages.tooManyAttempts)(seconds)
}

/** The person has done that too often in this hour. */
export const hourlyLimit = problem(429, 'hourly_limit', problemMessages.hourlyLimit)

export function unavailable(retryAfter: number, errorCode?: number): HttpProblem {
  return problem(503, 'unavailable', problemMessages.unavailable, errorCode)(retryAfter)
}

/** Files of the running program were removed. */
export const filesMissing = problem(503, 'unavailable', problemMessages.filesMissing)
