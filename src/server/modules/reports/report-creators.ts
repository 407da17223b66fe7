import type { CampaignChannel, CampaignCreator } from '../../../contract/campaign.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { metricsByCreator } from '../../../domain/metrics-by.ts'
import { NO_METRICS } from '../../../domain/no-metrics.ts'
import { publishersOf } from '../../../domain/shared-contents.ts'
import { fullCost } from '../../../domain/full-cost.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import type { CampaignNumbers } from '../numbers/campaign-numbers.ts'
import type { ReportCreator, ReportInputs } from './report-inputs.ts'

/**
 * The creators in order, by the filtered numbers: those with a channel in them, or the requested ones, who may have
 * none.
 */
export function reportCreators(
  { creators, numbers: all, useEstimates }: ReportInputs,
  numbers: CampaignNumbers,
  requested?: readonly ReportCreator[],
): CampaignCreator[] {
  const channelsOf = Map.groupBy(numbers.channels, ({ creatorId }) => creatorId)
  const shown = requested ?? creators.filter(({ id }) => channelsOf.has(id))
  const cut = cutCreators(all, numbers)
  const idsOf = (id: string) => (channelsOf.get(id) ?? []).map((channel) => channel.id)
  const metricsOf = metricsByCreator(
    { ...numbers, useEstimates },
    shown.map(({ id, cost }) => ({ id, cost: fullCost(cost, cut.has(id)), channelIds: idsOf(id) })),
  )
  return shown.map(({ id, name, pictureUrl, cost }) => ({
    id,
    name,
    pictureUrl,
    channelIds: idsOf(id),
    metrics: (channelsOf.has(id) ? metricsOf.get(id) : undefined) ?? NO_METRICS,
    cost,
  }))
}

/** The creators some of whose contents are excluded. */
function cutCreators(all: CampaignNumbers, { channels }: CampaignNumbers): Set<string> {
  const left = new Set(channels.map(({ id }) => id))
  const creatorOf = new Map(all.channels.map(({ id, creatorId }) => [id, creatorId]))
  const cut = all.contents.flatMap(publishersOf).filter((id) => !left.has(id))
  return new Set(cut.flatMap((id) => creatorOf.get(id) ?? []))
}

export function reportChannel(
  { id, creatorId, socialType, url, handle, followersCount }: ReportChannel,
  metrics: Metrics = NO_METRICS,
): CampaignChannel {
  return { id, creatorId, socialType, url, handle, followersCount, metrics }
}
