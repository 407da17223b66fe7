import type { CampaignChannel, CampaignCreator } from '../../../contract/campaign.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { metricsByCreator } from '../../../domain/metrics-by.ts'
import { NO_METRICS } from '../../../domain/no-metrics.ts'
import { wholeCost } from '../../../domain/whole-cost.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../secrets.ts'
import { contentsOf } from './campaign-numbers.ts'
import type { ReportChannel } from './campaign-channels.ts'
import { creatorMetrics } from './hide-metrics.ts'
import type { LoadedReport } from './load-report.ts'

/**
 * The campaign's creators who have a channel on the platforms asked for, in their order, or the one asked for by
 * `creatorId`, who may have none there.
 */
export async function reportCreators(
  db: Db,
  report: LoadedReport,
  { secrets, now, creatorId }: { secrets: Secrets; now: Date; creatorId?: string },
): Promise<CampaignCreator[]> {
  const rows = await db
    .selectFrom('campaign_creators')
    .innerJoin('creators', 'creators.id', 'campaign_creators.creator_id')
    .select(['creators.id', 'creators.name', 'creators.image_id'])
    .select('campaign_creators.cost')
    .where('campaign_creators.campaign_id', '=', report.row.id)
    .$if(creatorId !== undefined, (query) => query.where('creators.id', '=', creatorId ?? ''))
    .orderBy('campaign_creators.position')
    .execute()
  const { numbers, all, sees } = report
  const channelsOf = Map.groupBy(numbers.channels, (channel) => channel.creatorId)
  const allChannelsOf = Map.groupBy(all.channels, (channel) => channel.creatorId)
  const shown = rows.filter(({ id }) => channelsOf.has(id) || id === creatorId)
  const costOf = (id: string, cost: number | null) => {
    const left = contentsOf(numbers.contents, channelsOf.get(id) ?? [])
    return wholeCost(cost, left.length < contentsOf(all.contents, allChannelsOf.get(id) ?? []).length)
  }
  const filtered = numbers.contents.length < all.contents.length
  const metricsOf = metricsByCreator(
    { ...numbers, useEstimates: report.useEstimates },
    shown.map(({ id, cost }) => ({
      id,
      cost: !sees.staff || !filtered ? cost : costOf(id, cost),
      channelIds: (channelsOf.get(id) ?? []).map((channel) => channel.id),
    })),
  )
  return shown.map(({ id, name, image_id, cost }) => {
    const metrics = channelsOf.has(id) ? metricsOf.get(id) : undefined
    const creator = {
      id,
      name,
      pictureUrl: imageAddress(secrets, image_id, now),
      channelIds: (channelsOf.get(id) ?? []).map((channel) => channel.id),
      metrics: creatorMetrics(metrics ?? NO_METRICS, sees),
    }
    return sees.staff ? Object.assign(creator, { cost }) : creator
  })
}

export function reportChannel(
  { id, creatorId, socialType, url, handle, followersCount }: ReportChannel,
  metrics: Metrics | undefined,
  sees: LoadedReport['sees'],
): CampaignChannel {
  return {
    id,
    creatorId,
    socialType,
    url,
    handle,
    followersCount,
    metrics: creatorMetrics(metrics ?? NO_METRICS, sees),
  }
}
