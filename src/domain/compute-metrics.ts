import type { Metrics } from '../contract/metrics.ts'
import type { CountedContent } from './counted-content.ts'
import { addContent, emptyMetricSums, type MetricSums, replaceEcv } from './metric-sums.ts'
import { followersToModel } from './shared-contents.ts'
import { type MetricScope, metricsOfSums } from './metrics-of-sums.ts'

export type SumInput = {
  readonly contents: Iterable<CountedContent>
  readonly channels: MetricScope['channels']
  /** The campaign's setting: whether to estimate missing values. */
  readonly useEstimates: boolean
  /** The ECV entered for a PR campaign, euro, if these are all its contents. */
  readonly ecvOverride?: { readonly min: number; readonly max: number } | null | undefined
}

/**
 * Compute the metrics of the contents of a campaign, or of a creator, channel, platform or content type in it.
 * `channels` are all channels of that scope, with or without contents. Linear in the contents.
 */
export function computeMetrics(input: SumInput & MetricScope): Metrics {
  return metricsOfSums(sumContents(input), input)
}

/**
 * Compute the sums behind the metrics. A dashboard merges the sums of its campaigns, each with its own settings, by
 * `mergeMetricSums`, then calls `metricsOfSums` with the channels of all campaigns, each once.
 */
export function sumContents({ contents, channels, useEstimates, ecvOverride }: SumInput): MetricSums {
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  const sums = emptyMetricSums()
  for (const content of contents) {
    addContent(sums, content, followersToModel(content, followersOf), useEstimates)
  }
  if (ecvOverride !== undefined && ecvOverride !== null) replaceEcv(sums, ecvOverride)
  return sums
}
