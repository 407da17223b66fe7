import type { getBenchmark } from '../contract/dashboards.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { median } from '../lib/median.ts'
import type { FactOrigin } from '../trade/origins.ts'
import { BENCHMARK_KEYS, type BenchmarkKey } from '../trade/metric-keys.ts'
import { type Change, changeFrom } from './period-change.ts'

export type Benchmark = OutputOf<typeof getBenchmark>

/**
 * A ratio of a dashboard's campaigns compared with concluded campaigns. `value`: the median of the campaigns that have
 * it, `count` of them, because the dashboard's own ratio over many campaigns is like no single one's; `change`: from
 * the median of concluded campaigns.
 */
export type BenchmarkRow = {
  key: BenchmarkKey
  value: number
  count: number
  /** Where those come from. */
  origin: FactOrigin
  quartiles: NonNullable<Benchmark['metrics'][BenchmarkKey]>
  change: Change | null
}

/** The rows of the metrics that both have. */
export function benchmarkRows(
  benchmark: Benchmark,
  campaigns: readonly { metrics: PartialMetrics }[],
): BenchmarkRow[] {
  return BENCHMARK_KEYS.flatMap((key) => {
    const quartiles = benchmark.metrics[key]
    const values = campaigns.flatMap(({ metrics }) => metrics[key] ?? [])
    const value = median(values)
    if (!quartiles || value === null) return []
    const origins = campaigns.flatMap(({ metrics }) => metrics.facts?.[key]?.origin ?? [])
    const [first = 'MIXED', ...others] = new Set(origins)
    const origin = others.length === 0 ? first : 'MIXED'
    const change = changeFrom(key, value, quartiles.median)
    return [{ key, value, count: values.length, origin, quartiles, change }]
  })
}
