import type { getBenchmark } from '../contract/dashboards.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { VisibleMetrics } from '../contract/visible-metrics.ts'
import { changeShare } from '../lib/change-share.ts'
import { BENCHMARK_KEYS, type BenchmarkKey } from '../trade/metric-keys.ts'

export type Benchmark = OutputOf<typeof getBenchmark>

/** A ratio of a report compared with concluded campaigns; `change`: relative to their median. */
export type BenchmarkRow = {
  key: BenchmarkKey
  value: number
  quartiles: NonNullable<Benchmark['metrics'][BenchmarkKey]>
  change: number | null
}

/** The rows of the metrics that both have. */
export function benchmarkRows(benchmark: Benchmark, metrics: VisibleMetrics): BenchmarkRow[] {
  return BENCHMARK_KEYS.flatMap((key) => {
    const quartiles = benchmark.metrics[key]
    const value = metrics[key]
    if (!quartiles || typeof value !== 'number') return []
    return [{ key, value, quartiles, change: changeShare(value, quartiles.median) }]
  })
}
