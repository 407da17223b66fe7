import * as v from 'valibot'
import type { Allowed } from '../lib/allowed.ts'
import { LIMITS } from './limits.ts'
import { isValidationCode, type ValidationCode } from './validation-code.ts'

/** What is wrong with a field, and what its schema allows if that can be stated. */
export type FieldError = { code: ValidationCode; allowed: Allowed | null }

/**
 * The first error of each field, of the first hundred fields: path such as `creators.0.channels.1.url` → error. A missing, null or empty value is
 * `required`; a schema without a code is `format`.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!errors.has(path)) errors.set(path, { code: codeOf(issue), allowed: allowedBy(issue) })
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

/** From the issue's own text: `("A" | "B")`, `>=1`, `<=100`. */
function allowedBy({ type, expected, input, issues }: v.BaseIssue<unknown>): Allowed | null {
  // A value or blank text: the value's issue counts.
  if (type === 'union') return issues === undefined ? null : allowedBy(issues[0])
  if (type === 'picklist' || type === 'literal') {
    const values = [...(expected ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, value]) => value ?? [])
    return values.length === 0 ? null : { kind: 'LIST', values }
  }
  const [, sign, digits] = /^([<>])=(\d+(?:\.\d+)?)$/.exec(expected ?? '') ?? []
  if (digits === undefined) return null
  const bound = Number(digits)
  if (sign === '>') return typeof input === 'number' ? { kind: 'MIN', bound } : null
  const kind = typeof input === 'string' ? 'MAX_LENGTH' : Array.isArray(input) ? 'MAX_ITEMS' : 'MAX'
  return { kind, bound }
}
