import type { FactOrigin, Origin } from '../vocabulary/origins.ts'
import type { Fact } from '../contract/metrics.ts'

/** A set of origins as a bit mask, because it is updated for each of up to 100 000 contents. */
export type OriginSet = number

const BITS: Readonly<Record<Origin, number>> = { MEASURED: 1, DECLARED: 2, ESTIMATED: 4 }
const MIXED_SETS: ReadonlyMap<OriginSet, FactOrigin> = new Map([
  [BITS.MEASURED, 'MEASURED'],
  [BITS.DECLARED, 'DECLARED'],
  [BITS.ESTIMATED, 'ESTIMATED'],
])

/** A running sum: its total, how many parts are known of how many, their origins and the estimated part. */
export type Sum = { total: number; known: number; of: number; origins: OriginSet; estimated: number }

export function emptySum(): Sum {
  return { total: 0, known: 0, of: 0, origins: 0, estimated: 0 }
}

/** Add one value, or the sum of several parts alike; null: unknown. */
export function addToSum(sum: Sum, value: number | null, origins: OriginSet, parts = 1): void {
  sum.of += parts
  if (value === null) return
  sum.total += value
  sum.known += parts
  sum.origins |= origins
  if (origins === BITS.ESTIMATED) sum.estimated += value
}

export function mergeSum(into: Sum, from: Sum): void {
  into.total += from.total
  into.known += from.known
  into.of += from.of
  into.origins |= from.origins
  into.estimated += from.estimated
}

/** The total of the known parts; null if none is known. */
export function totalOf(sum: Sum): number | null {
  return sum.known === 0 ? null : sum.total
}

/** The set with one origin; without one, MEASURED. */
export function originSet(origin: Origin | null | undefined): OriginSet {
  return BITS[origin ?? 'MEASURED']
}

/** Whether some of the parts are estimates. */
export function hasEstimates(origins: OriginSet): boolean {
  return (origins & BITS.ESTIMATED) !== 0
}

/** The fact of a metric whose parts have these origins. */
export function factOf(origins: OriginSet, known: number, of: number): Fact {
  return { origin: MIXED_SETS.get(origins) ?? 'MIXED', known, of }
}
