import type { getBenchmark } from '../contract/dashboards.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { changeShare } from '../lib/change-share.ts'
import { meanShares } from '../lib/mean-shares.ts'
import { median } from '../lib/median.ts'
import type { FigureWords, Words } from '../messages/words.ts'
import { type Metric, metricCatalogue } from '../vocabulary/metric-catalogue.ts'
import type { FactOrigin } from '../vocabulary/origins.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { BENCHMARK_KEYS, type BenchmarkKey } from '../vocabulary/metric-keys.ts'
import { isUpperBound } from './metric-value.ts'
import { type Change, changeFrom, changeText } from './period-change.ts'
import { definitionsOf, differingPlatforms, isOfViews } from './same-definition.ts'

export type Benchmark = OutputOf<typeof getBenchmark>

/**
 * A ratio of a dashboard's campaigns compared with concluded campaigns. `value`: the median of the campaigns that have
 * it, `count` of them, because the dashboard's own ratio over many campaigns is unlike any single one's; `change`: from
 * the median of concluded campaigns.
 */
export type BenchmarkRow = {
  key: BenchmarkKey
  value: number
  count: number
  /** Origin of their values. */
  origin: FactOrigin
  quartiles: NonNullable<Benchmark['metrics'][BenchmarkKey]>
  change: Change | null
  /** The platforms that count views differently from the benchmark's; absent if the two are comparable. */
  differing?: readonly SocialType[]
}

/** A ratio closer to the median than this share counts as equal, in words and colours. */
const SAME = 0.02

/**
 * How the dashboard's campaigns compare, in a sentence: `Mediana di 12 campagne concluse: meglio per CPM, CPE; peggio
 * per CTR`. Ratios equal to the median, or for which neither direction is good, appear only in the table.
 */
export function benchmarkSentence(
  rows: readonly BenchmarkRow[],
  campaignsCount: number,
  { benchmark, metrics, definitions }: Pick<Words, 'benchmark' | 'metrics' | 'definitions'>,
): string {
  const parts = Object.entries(benchmark.benchmarkComparisons).flatMap(([standing, stands]) => {
    const those = rows.filter((row) => standingOf(row) === standing)
    const ratios = those.map(({ key }) => metrics[key].label)
    return ratios.length > 0 ? [benchmark.benchmarkFor(stands, ratios)] : []
  })
  const opening = benchmark.benchmarkOf(campaignsCount)
  const stands = parts.length === 0 ? opening : `${opening}: ${parts.join('; ')}`
  const differing = rows.filter((row) => row.differing !== undefined)
  const platforms = [...new Set(differing.flatMap((row) => row.differing ?? []))]
  if (platforms.length === 0) return stands
  const ratios = differing.map(({ key }) => metrics[key].label)
  return benchmark.benchmarkDiffers(stands, ratios, definitions.differing(platforms))
}

export type Standing = 'BETTER' | 'WORSE' | 'SAME'

/** null if neither direction is good, or the two are not comparable. */
export function standingOf({ key, value, quartiles, differing }: BenchmarkRow): Standing | null {
  const { better }: Metric = metricCatalogue[key]
  const share = changeShare(value, quartiles.median)
  if (differing !== undefined || share === null) return null
  if (Math.abs(share) < SAME) return 'SAME'
  if (better === undefined) return null
  return share > 0 === (better === 'UP') ? 'BETTER' : 'WORSE'
}

/** `▼ −8,2% meglio`: the gap to the median with its direction and what it means. */
export function gapText(row: BenchmarkRow, words: FigureWords & Pick<Words, 'benchmark'>): string {
  if (row.change === null) return ''
  const standing = standingOf(row)
  const sign = standing === 'SAME' ? '=' : row.value > row.quartiles.median ? '▲' : '▼'
  const { benchmarkComparisons, benchmarkSame } = words.benchmark
  const word = standing === 'SAME' ? benchmarkSame : standing && benchmarkComparisons[standing]
  const gap = `${sign}\u00A0${changeText(row.change, words).replaceAll(' ', '\u00A0')}`
  return word ? `${gap} ${word}` : gap
}

/** The rows of metrics that both have. */
export function benchmarkRows(
  benchmark: Benchmark,
  campaigns: readonly { metrics: PartialMetrics }[],
): BenchmarkRow[] {
  return BENCHMARK_KEYS.flatMap((key) => {
    const quartiles = benchmark.metrics[key]
    const known = campaigns.filter(({ metrics }) => !isUpperBound(key, metrics))
    const values = known.flatMap(({ metrics }) => metrics[key] ?? [])
    const value = median(values)
    if (!quartiles || value === null) return []
    const origins = known.flatMap(({ metrics }) => metrics.facts?.[key]?.origin ?? [])
    const [first = 'MIXED', ...others] = new Set(origins)
    const origin = others.length === 0 ? first : 'MIXED'
    const row = { key, value, count: values.length, origin, quartiles }
    const having = known.filter(({ metrics }) => typeof metrics[key] === 'number')
    const here = meanShares(having.map(({ metrics }) => definitionsOf(metrics) ?? {}))
    const differing = isOfViews(key) ? differingPlatforms([here, quartiles.fact.definitions]) : []
    if (differing.length > 0) return [{ ...row, change: null, differing }]
    return [{ ...row, change: changeFrom(key, value, quartiles.median) }]
  })
}
