import * as v from 'valibot'

// Loose on purpose: a proxy or another server may answer in its own shape.
const anyProblem = v.object({
  error: v.fallback(v.optional(v.string()), undefined),
  error_description: v.fallback(v.optional(v.string()), undefined),
  message: v.fallback(v.optional(v.string()), undefined),
  errorCode: v.fallback(v.optional(v.number()), undefined),
  fields: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  rows: v.fallback(
    v.optional(v.array(v.object({ row: v.number(), column: v.string(), message: v.string() }))),
    undefined,
  ),
})
export type AnyProblem = v.InferOutput<typeof anyProblem>

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The answer's status; 0 where no answer came. */
  readonly status: number
  /** What the answer says; empty where it says nothing that we understand. */
  readonly problem: AnyProblem

  constructor(status: number, body?: unknown, cause?: unknown) {
    const problem = readProblem(body)
    super(problem.error_description ?? problem.error ?? `HTTP ${status}`, { cause })
    this.status = status
    this.problem = problem
  }
}

/** True for an answer that is refused although its status is fine: it carries an error code (spec §8). */
export function hasErrorCode(body: unknown): boolean {
  return readProblem(body).errorCode !== undefined
}

function readProblem(body: unknown): AnyProblem {
  const parsed = v.safeParse(anyProblem, body)
  return parsed.success ? parsed.output : {}
}
