import type { Metrics } from '../contract/metrics.ts'
import { CONTENT_TYPES, type ContentType } from '../trade/content-types.ts'
import { computeMetrics, type SumInput } from './compute-metrics.ts'
import type { CountedContent } from './counted-content.ts'
import type { MetricScope } from './metrics-of-sums.ts'

type Scope = Pick<SumInput, 'contents' | 'useEstimates'> & Pick<MetricScope, 'channels' | 'overlaps'>

/** The metrics of each channel alone, by its id. A channel has no cost, and nothing in common with itself. */
export function metricsByChannel({ contents, channels, useEstimates }: Scope): Map<string, Metrics> {
  const contentsOf = Map.groupBy(contents, ({ channelId }) => channelId)
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
  /** What was agreed with them, euro; null where it is not known, or the reader may not see it. */
  readonly cost: number | null
  readonly channelIds: readonly string[]
}

/** The metrics of each creator over all their channels, by the creator's id. */
export function metricsByCreator(
  { contents, channels, overlaps, useEstimates }: Scope,
  creators: readonly MetricCreator[],
): Map<string, Metrics> {
  const contentsOf = Map.groupBy(contents, ({ channelId }) => channelId)
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
 * The metrics of each kind of content that there is, in the product's order, without costs. Followers are those of
 * the channels that have contents of the kind.
 */
export function metricsByContentType({ contents, channels, overlaps, useEstimates }: Scope): {
  contentType: ContentType
  metrics: Metrics
}[] {
  const contentsOf = Map.groupBy(contents, ({ contentType }) => contentType)
  return CONTENT_TYPES.flatMap((contentType) => {
    const ofType = contentsOf.get(contentType)
    if (ofType === undefined) return []
    const ids = new Set(ofType.map(({ channelId }) => channelId))
    const theirs = channels.filter(({ id }) => ids.has(id))
    const metrics = computeMetrics({ contents: ofType, channels: theirs, overlaps, cost: null, useEstimates })
    return [{ contentType, metrics }]
  })
}
