import type { FactOrigin, Origin } from '../trade/origins.ts'
import type { Fact } from '../contract/metrics.ts'

/** A set of origins, a bit each: it is kept for every sum of up to 100 000 contents. */
export type OriginSet = number

const BITS: Readonly<Record<Origin, number>> = { MEASURED: 1, DECLARED: 2, ESTIMATED: 4 }
const MIXED_SETS: ReadonlyMap<OriginSet, FactOrigin> = new Map([
  [BITS.MEASURED, 'MEASURED'],
  [BITS.DECLARED, 'DECLARED'],
  [BITS.ESTIMATED, 'ESTIMATED'],
])

/** A sum in the making: its total, how many parts were known out of how many, where they come from. */
export type Sum = { total: number; known: number; of: number; origins: OriginSet; estimated: number }

export function emptySum(): Sum {
  return { total: 0, known: 0, of: 0, origins: 0, estimated: 0 }
}

/** Adds one part, or what several of one kind come to; null is not known. */
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

/** What the parts known add up to; null where none is known. */
export function totalOf(sum: Sum): number | null {
  return sum.known === 0 ? null : sum.total
}

/** The set of one origin; a value whose origin is not told was read from the platform. */
export function originSet(origin: Origin | null | undefined): OriginSet {
  return BITS[origin ?? 'MEASURED']
}

/** Whether something in it is modelled. */
export function hasEstimates(origins: OriginSet): boolean {
  return (origins & BITS.ESTIMATED) !== 0
}

/** The fact of a metric made of parts of these origins. */
export function factOf(origins: OriginSet, known: number, of: number): Fact {
  return { origin: MIXED_SETS.get(origins) ?? 'MIXED', known, of }
}
