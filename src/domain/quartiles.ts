export type Quartiles = { p25: number; median: number; p75: number }

/** The fewest values of which quartiles are meaningful. */
export const MIN_BENCHMARK_VALUES = 5

/** Compute quartiles, in the values' unit, by linear interpolation between ranks; null for fewer than 5 values. */
export function quartiles(values: readonly number[]): Quartiles | null {
  if (values.length < MIN_BENCHMARK_VALUES) return null
  const sorted = values.toSorted((a, b) => a - b)
  return { p25: quantile(sorted, 0.25), median: quantile(sorted, 0.5), p75: quantile(sorted, 0.75) }
}

function quantile(sorted: readonly number[], share: number): number {
  const rank = (sorted.length - 1) * share
  const below = sorted[Math.floor(rank)] ?? 0
  const above = sorted[Math.ceil(rank)] ?? 0
  return below + (above - below) * (rank - Math.floor(rank))
}
