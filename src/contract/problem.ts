import * as v from 'valibot'

/** The body of every response that is not 2xx (contract §2). `error_description` is Italian and safe to display. */
export const problem = v.object({
  error: v.string(),
  error_description: v.string(),
  errorCode: v.optional(v.number()),
  fields: v.optional(v.record(v.string(), v.string())),
  rows: v.optional(v.array(v.object({ row: v.number(), column: v.string(), message: v.string() }))),
})
export type Problem = v.InferOutput<typeof problem>
