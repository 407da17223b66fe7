import type { Metrics } from '../contract/metrics.ts'
import type { CountedContent } from './counted-content.ts'
import { addContent, emptyMetricSums, type MetricSums, replaceEcv } from './metric-sums.ts'
import { type MetricScope, metricsOfSums } from './metrics-of-sums.ts'

export type SumInput = {
  readonly contents: Iterable<CountedContent>
  readonly channels: MetricScope['channels']
  /** Whether what is missing may be modelled: the campaign's own setting. */
  readonly useEstimates: boolean
  /** A PR campaign's own ECV, euro, where these are all its contents. */
  readonly ecvOverride?: { readonly min: number; readonly max: number } | null | undefined
}

/**
 * The metrics of the contents of a campaign, or of a creator, a channel, a platform, a kind of content in it.
 * `channels` are all those of the scope, with or without contents. Linear in the contents.
 */
export function computeMetrics(input: SumInput & MetricScope): Metrics {
  return metricsOfSums(sumContents(input), input)
}

/**
 * The sums behind the metrics. For a dashboard: the sums of each campaign, with its own setting and ECV, merged by
 * `mergeMetricSums`, then `metricsOfSums` with the channels of all, each once.
 */
export function sumContents({ contents, channels, useEstimates, ecvOverride }: SumInput): MetricSums {
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  const sums = emptyMetricSums()
  for (const content of contents) {
    addContent(sums, content, followersOf.get(content.channelId) ?? null, useEstimates)
  }
  if (ecvOverride !== undefined && ecvOverride !== null) replaceEcv(sums, ecvOverride)
  return sums
}
