import { ERROR_CODES } from '../../contract/error-codes.ts'
import { LINK_LOCKS } from '../../contract/link-locks.ts'
import type { Problem } from '../../contract/problem.ts'
import type { FieldError } from '../../contract/field-errors.ts'
import type { ValidationCode } from '../../contract/validation-code.ts'
import type { ProblemWords } from '../../messages/problems.ts'
import { fieldText, problemWords } from './problem-words.ts'

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

/** A response that is not 2xx: can be thrown anywhere below a route. */
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

/** Descriptions without a number. */
type Key = { [K in keyof ProblemWords]: ProblemWords[K] extends string ? K : never }[keyof ProblemWords]

/**
 * Creates errors in the language of the request; each call passes the seconds of Retry-After, if any.
 * @param error null for a 404, whose `error` is displayed instead of its description; its `code` is stable
 */
function problem(status: ProblemStatus, error: string | null, key: Key, errorCode?: number) {
  return (retryAfter: number | null = null) => {
    const description = problemWords()[key]
    const body = { error: error ?? description, error_description: description }
    return new HttpProblem(status, { ...body, ...(errorCode === undefined ? {} : { errorCode }) }, retryAfter)
  }
}

export const forbidden = problem(403, 'forbidden', 'forbidden')
export const invalidToken = problem(401, 'invalid_token', 'invalidToken')
/** The client refreshes its token and retries. */
export const tokenExpired = problem(401, 'token_expired', 'invalidToken')
export const invalidClient = problem(401, 'invalid_client', 'invalidClient')
export const invalidGrant = problem(400, 'invalid_grant', 'invalidGrant')
export const passwordExpired = problem(400, 'password_expired', 'passwordExpired')
/** The password is correct; the code is missing or wrong. */
export const twoFactorRequired = problem(400, 'two_factor_required', 'twoFactorRequired')
export const invalidCode = problem(400, 'invalid_code', 'invalidCode')
/** REQUIRE_2FA: nothing else works until the second factor is set up. */
export const twoFactorMissing = problem(403, 'two_factor_missing', 'twoFactorMissing')
/** The password must be entered again first. */
export const confirmationRequired = problem(403, 'confirmation_required', 'confirmationRequired')
/** Does not exist, or does not belong to the caller: the two responses are byte for byte the same. */
export const notFound = problem(404, null, 'notFound')
/** Belongs to the caller, but has not been built yet. */
export const notThereYet = problem(404, null, 'notFound', ERROR_CODES.notThereYet)
/** Any problem with a share link: wrong, revoked, another campaign's, missing. */
export const shareLinkInvalid = problem(404, null, 'notFound', ERROR_CODES.shareLinkInvalid)
/** The share link requires a password, a name or both, or its unlock token has expired. */
export const linkLocked = {
  PASSWORD: problem(401, LINK_LOCKS.PASSWORD, 'passwordRequired'),
  NAME: problem(401, LINK_LOCKS.NAME, 'nameRequired'),
  PASSWORD_AND_NAME: problem(401, LINK_LOCKS.PASSWORD_AND_NAME, 'passwordRequired'),
}
/** Wrong password of a share link. */
export const wrongLinkPassword = problem(400, 'invalid_grant', 'wrongLinkPassword')
export const tooSlow = problem(408, 'invalid_request', 'tooSlow')
/** The path exists, with other methods. */
export const methodNotAllowed = problem(405, 'method_not_allowed', 'methodNotAllowed')
export const preconditionFailed = problem(412, 'precondition_failed', 'preconditionFailed')
export const tooLarge = problem(413, 'too_large', 'tooLarge')
export const unsupportedType = problem(415, 'unsupported_type', 'unsupportedType')
export const unexpected = problem(500, 'unexpected', 'unexpected')

export function invalidRequest(description: string = problemWords().invalidRequest): HttpProblem {
  return new HttpProblem(400, { error: 'invalid_request', error_description: description })
}

/** Name of the query parameter → what is wrong with it. */
export function invalidQuery(fields: FieldErrors): HttpProblem {
  const { status, problem: body } = invalidRequest()
  return new HttpProblem(status, { ...body, fields: textsOf(fields) })
}

/** Path of the field (`creators.0.channels.1.url`) → what is wrong with it. */
export function validationFailed(fields: FieldErrors): HttpProblem {
  return new HttpProblem(422, { ...invalid(), fields: textsOf(fields) })
}

type FieldErrors = Record<string, ValidationCode | FieldError>

function textsOf(fields: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, error]) => [path, textOf(error)]))
}

function textOf(error: ValidationCode | FieldError): string {
  return typeof error === 'string' ? fieldText(error) : fieldText(error.code, error.allowed)
}

/** A file with bad rows: lists all of them, and nothing was stored. */
export function rowsFailed(rows: { row: number; column: string; message: string }[]): HttpProblem {
  return new HttpProblem(422, { ...invalid(), rows })
}

function invalid() {
  return { error: 'validation_failed', error_description: problemWords().validationFailed }
}

export function conflict(description: string = problemWords().conflict, errorCode?: number): HttpProblem {
  const body = { error: 'conflict', error_description: description }
  return new HttpProblem(409, { ...body, ...(errorCode === undefined ? {} : { errorCode }) })
}

/** A conflict that changing one field of the form resolves. */
export function fieldConflict(path: string, code: ValidationCode): HttpProblem {
  const description = fieldText(code)
  const fields = { [path]: description }
  return new HttpProblem(409, { error: 'conflict', error_description: description, fields })
}

export function tooManyAttempts(retryAfter: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return problem(429, 'too_many_attempts', 'tooManyAttempts')(seconds)
}

/** The person has reached the hourly limit. */
export const hourlyLimit = problem(429, 'hourly_limit', 'hourlyLimit')

export function unavailable(retryAfter: number, errorCode?: number): HttpProblem {
  return problem(503, 'unavailable', 'unavailable', errorCode)(retryAfter)
}

/** The data are moving to another database. */
export const onlyRead = problem(503, 'unavailable', 'onlyRead')

/** Files of the running program were removed. */
export const filesMissing = problem(503, 'unavailable', 'filesMissing')
