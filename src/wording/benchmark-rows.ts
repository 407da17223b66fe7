import type { getBenchmark } from '../contract/dashboards.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { VisibleMetrics } from '../contract/visible-metrics.ts'
import { changeShare } from '../lib/change-share.ts'

export type Benchmark = OutputOf<typeof getBenchmark>

const KEYS = ['trueEr', 'cpm', 'cpe', 'ctr', 'cpc', 'frequency'] as const
type Key = (typeof KEYS)[number]

/** A ratio of a report beside that of concluded campaigns; `change`: from their median, as a share of it. */
export type BenchmarkRow = {
  key: Key
  value: number
  quartiles: NonNullable<Benchmark['metrics'][Key]>
  change: number | null
}

/** Those that are known here and there. */
export function benchmarkRows(benchmark: Benchmark, metrics: VisibleMetrics): BenchmarkRow[] {
  return KEYS.flatMap((key) => {
    const quartiles = benchmark.metrics[key]
    const value = metrics[key]
    if (!quartiles || typeof value !== 'number') return []
    return [{ key, value, quartiles, change: changeShare(value, quartiles.median) }]
  })
}
