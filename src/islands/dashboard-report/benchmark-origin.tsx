import { benchmarkMessages } from '../../messages/benchmark.ts'
import { factMessages } from '../../messages/facts.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { OriginButton } from '../../ui/origin-button.tsx'
import type { BenchmarkRow } from '../../presenters/benchmark-rows.ts'
import { explainBenchmark } from '../../presenters/explain-benchmark.ts'
import { Formula } from '../report/formula.tsx'

/** After a median: what it was made of, and how the report stands to it. */
export function BenchmarkOrigin({ row }: { row: BenchmarkRow }) {
  const { source, ...explained } = explainBenchmark(row)
  return (
    <OriginButton
      name={benchmarkMessages.name(metricMessages[row.key].label)}
      origin={row.quartiles.fact.origin}
      source={source}
    >
      <Formula {...explained} />
    </OriginButton>
  )
}

/** After the median of the report's own campaigns: of how many. */
export function MedianSource({ row: { key, count, origin } }: { row: BenchmarkRow }) {
  const name = benchmarkMessages.hereName(metricMessages[key].label)
  const source = `${factMessages.origin[origin]} · ${benchmarkMessages.here(count)}`
  return (
    <OriginButton name={name} origin={origin} source={source}>
      <Formula words={benchmarkMessages.hereWords} numbers={null} />
    </OriginButton>
  )
}
