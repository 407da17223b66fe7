import * as v from 'valibot'
import { LIMITS } from '../../contract/limits.ts'

/** A valid count; anything else invalidates the entire response. */
export const integerCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.count))
/** A count that may be missing. */
export const maybeCount = v.nullish(integerCount)
export const maybeText = v.nullish(v.string())
/** An id, given as number or text. */
export const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** Unix seconds → an instant. */
export const instantOfSeconds = v.pipe(
  v.number(),
  v.minValue(946_684_800),
  v.maxValue(4_133_980_800),
  v.transform((seconds) => new Date(seconds * 1000).toISOString()),
)
/** Any parseable date text → an instant. */
export const instantOfText = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)
/** A share of one; rounding errors above 1 are clipped. */
export const share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1.001),
  v.transform((weight) => Math.min(1, weight)),
)
