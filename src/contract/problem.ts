import * as v from 'valibot'

/**
 * The body of every response that is not 2xx (contract §2). `error_description` is safe to display: Italian, or English
 * for an API token that prefers it.
 */
export const problem = v.object({
  /** A stable code for programs: `error`, but for 404 `not_found`. */
  code: v.string(),
  error: v.string(),
  error_description: v.string(),
  errorCode: v.optional(v.number()),
  fields: v.optional(v.record(v.string(), v.string())),
  rows: v.optional(v.array(v.object({ row: v.number(), column: v.string(), message: v.string() }))),
})
/** In the form in which it is thrown. */
export type Problem = Omit<v.InferOutput<typeof problem>, 'code'>
