import type { Metrics } from '../contract/metrics.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { computeMetrics, type SumInput } from './compute-metrics.ts'
import type { CountedContent } from './counted-content.ts'
import type { MetricScope } from './metrics-of-sums.ts'
import { contentsByChannel, publishersOf } from './shared-contents.ts'

type Scope = Pick<SumInput, 'contents' | 'useEstimates'> & Pick<MetricScope, 'channels' | 'overlaps'>

/** Compute the metrics of each channel by its id. A channel has neither cost nor overlap. */
export function metricsByChannel({ contents, channels, useEstimates }: Scope): Map<string, Metrics> {
  const contentsOf = contentsByChannel(contents)
  return new Map(
    channels.map((channel) => [
      channel.id,
      computeMetrics({
        contents: contentsOf.get(channel.id) ?? [],
        channels: [channel],
        overlaps: [],
        cost: null,
        useEstimates,
      }),
    ]),
  )
}

export type MetricCreator = {
  readonly id: string
  /** The agreed fee, euro; null if unknown or hidden from the reader. */
  readonly cost: number | null
  readonly channelIds: readonly string[]
}

/** Compute the metrics of each creator, over all their channels, by the creator's id. */
export function metricsByCreator(
  { contents, channels, overlaps, useEstimates }: Scope,
  creators: readonly MetricCreator[],
): Map<string, Metrics> {
  const contentsOf = contentsByChannel(contents)
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  return new Map(
    creators.map(({ id, cost, channelIds }) => [
      id,
      computeMetrics({
        contents: channelIds.flatMap((channelId): CountedContent[] => contentsOf.get(channelId) ?? []),
        channels: channelIds.flatMap((channelId) => channelOf.get(channelId) ?? []),
        overlaps,
        cost,
        useEstimates,
      }),
    ]),
  )
}

/**
 * Compute the metrics of each content type present, without costs. Followers are those of the channels that have such
 * contents.
 */
export function metricsByContentType({ contents, channels, overlaps, useEstimates }: Scope): {
  contentType: ContentType
  metrics: Metrics
}[] {
  const contentsOf = Map.groupBy(contents, ({ contentType }) => contentType)
  return CONTENT_TYPES.flatMap((contentType) => {
    const ofType = contentsOf.get(contentType)
    if (ofType === undefined) return []
    const ids = new Set(ofType.flatMap(publishersOf))
    const theirs = channels.filter(({ id }) => ids.has(id))
    const metrics = computeMetrics({ contents: ofType, channels: theirs, overlaps, cost: null, useEstimates })
    return [{ contentType, metrics }]
  })
}
