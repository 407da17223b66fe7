import * as v from 'valibot'
import { isValidationCode, type ValidationCode } from './validation-code.ts'

/**
 * The first trouble of each field: path such as `creators.0.channels.1.url` → code. A value that is missing,
 * null or empty is `required`; one whose schema names no code of its own is `format`.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, ValidationCode> {
  const errors: Record<string, ValidationCode> = {}
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    errors[path] ??= codeOf(issue)
  }
  return errors
}

function codeOf(issue: v.BaseIssue<unknown>): ValidationCode {
  if (isValidationCode(issue.message)) return issue.message
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  return empty ? 'required' : 'format'
}
