import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { isValidationCode, type ValidationCode } from './validation-code.ts'

/**
 * The first error of each field, of the first hundred fields: path such as `creators.0.channels.1.url` → code. A missing, null or empty value is
 * `required`; a schema without a code is `format`.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, ValidationCode> {
  const errors = new Map<string, ValidationCode>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, codeOf(issue))
    if (errors.size === LIMITS.fieldErrors) break
  }
  return Object.fromEntries(errors)
}

/** Codes that turn into `required` for an empty value. */
const MALFORMED: ReadonlySet<ValidationCode> = new Set([
  'format',
  'email',
  'phone',
  'phonePrefix',
  'date',
  'url',
  'channel',
  'tracking',
  'integer',
  'notAllowed',
] as const)

function codeOf(issue: v.BaseIssue<unknown>): ValidationCode {
  const code = isValidationCode(issue.message) ? issue.message : 'format'
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  return empty && MALFORMED.has(code) ? 'required' : code
}
