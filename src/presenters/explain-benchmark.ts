import { figureWords } from '../messages/figure-words.ts'
import { benchmarkMessages } from '../messages/benchmark.ts'
import { factMessages } from '../messages/facts.ts'
import type { BenchmarkRow } from './benchmark-rows.ts'
import type { Explanation } from './explain-metric.ts'
import { metricText } from './metric-value.ts'
import { workedChange } from './worked-change.ts'

/** Explain a median and the report's gap to it. */
export function explainBenchmark(row: BenchmarkRow): Explanation & { also: string | null; source: string } {
  const { key, value, quartiles } = row
  const { origin, known, of } = quartiles.fact
  const written = (each: number) => metricText(key, { [key]: each }, figureWords) ?? ''
  const [low, median, high] = [written(quartiles.p25), written(quartiles.median), written(quartiles.p75)]
  // None if the views were counted by different definitions.
  const gap = row.change && workedChange(key, value, quartiles.median)
  return {
    words: benchmarkMessages.words,
    numbers: benchmarkMessages.quartiles(low, median, high),
    also: gap && benchmarkMessages.gap(gap),
    source: `${factMessages.origin[origin]} · ${benchmarkMessages.coverage(known, of)}`,
  }
}
