import { benchmarkMessages } from '../../messages/benchmark.ts'
import { factMessages } from '../../messages/facts.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { OriginButton } from '../../ui/origin-button.tsx'
import type { BenchmarkRow } from '../../presenters/benchmark-rows.ts'
import { explainBenchmark } from '../../presenters/explain-benchmark.ts'
import { Formula } from '../report/formula.tsx'

/**
 * After a median: the origin of the report's own campaigns (`isHere`), or the benchmark's data and how the campaigns
 * compare.
 */
export function BenchmarkOrigin({ row, isHere }: { row: BenchmarkRow; isHere: boolean }) {
  const { key, count, origin, quartiles } = row
  const { label } = metricMessages[key]
  const { source, ...explained } = explainBenchmark(row)
  return isHere ? (
    <OriginButton
      name={benchmarkMessages.hereName(label)}
      origin={origin}
      source={`${factMessages.origin[origin]} · ${benchmarkMessages.here(count)}`}
    >
      <Formula words={benchmarkMessages.hereWords} numbers={null} />
    </OriginButton>
  ) : (
    <OriginButton name={benchmarkMessages.name(label)} origin={quartiles.fact.origin} source={source}>
      <Formula {...explained} />
    </OriginButton>
  )
}
