import * as v from 'valibot'
import { LIMITS } from '../../contract/limits.ts'

/** A count as providers should give it; anything else makes the whole answer suspect. */
export const wholeCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.amount))
/** A count that may be missing. */
export const maybeCount = v.nullish(wholeCount)
export const maybeText = v.nullish(v.string())
/** An id, written as a number or as text. */
export const idText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())
/** Seconds after 1970 → an instant. */
export const instantOfSeconds = v.pipe(
  v.number(),
  v.minValue(946_684_800),
  v.maxValue(4_133_980_800),
  v.transform((seconds) => new Date(seconds * 1000).toISOString()),
)
/** Whatever the platform writes of a time → an instant. */
export const instantOfText = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text).toISOString()),
)
/** A part of one, with the crumbs of rounding taken away. */
export const share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1.001),
  v.transform((weight) => Math.min(1, weight)),
)
