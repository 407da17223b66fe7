import type { CampaignCreator } from '../../../contract/campaign.ts'
import { emptyMetricSums } from '../../../domain/metric-sums.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import { sumCosts } from '../../../domain/sum-costs.ts'
import { pricedSums } from '../numbers/priced-sums.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import { channelsOnce, type SetChannel } from '../numbers/set-channels.ts'
import type { CampaignSet } from '../numbers/campaign-set.ts'
import { type PlacedGroup, sumGroups } from '../numbers/sum-groups.ts'
import { creatorVisibility } from '../creators/creator-summaries.ts'
import { creatorMetrics } from '../access/hide-metrics.ts'
import { type DashboardServing, type ReportCampaign, seesAudience, seesMoney } from './report-campaigns.ts'
import type { CampaignOverlap } from './report-overlaps.ts'

export type CreatorInput = {
  campaigns: readonly ReportCampaign[]
  people: ReportPeople
  channels: readonly SetChannel[]
  overlaps: readonly CampaignOverlap[]
  /** Groups of the first period are within the requested days, all others outside. */
  placed: readonly PlacedGroup[]
}

export type ReportPeople = Awaited<ReturnType<typeof reportPeople>>

/**
 * The campaigns' creators by name, with the fee agreed in each campaign; with platforms, those who have a channel
 * there.
 */
export async function reportPeople(
  db: Db,
  { campaignIds, socialTypes }: { campaignIds: readonly string[] } & Pick<CampaignSet, 'socialTypes'>,
) {
  const creators = await db
    .selectFrom('creators')
    .select(['id', 'name', 'image_id'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('campaign_creators').select('creator_id').where('campaign_id', 'in', campaignIds),
    )
    .$if(socialTypes !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('campaign_channels')
          .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
          .select('channels.creator_id')
          .where('campaign_channels.campaign_id', 'in', campaignIds)
          .where('channels.social_type', 'in', socialTypes ?? []),
      ),
    )
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  const fees = await db
    .selectFrom('campaign_creators')
    .select(['campaign_id', 'creator_id', 'cost'])
    .where('campaign_id', 'in', campaignIds)
    .execute()
  return { creators, fees }
}

/** Each creator once, by name, over all their channels and campaigns. */
export function dashboardCreators(
  { campaigns, people: { creators, fees }, channels, overlaps, placed: all }: CreatorInput,
  { scope, secrets, now }: DashboardServing,
): CampaignCreator[] {
  const placed = all.filter(({ group }) => group.period === 0 && !group.isRepeated)
  const leftOut = all.filter(({ group }) => group.period !== 0)
  const cut = new Set(leftOut.map(({ channel }) => `${channel.campaignId} ${channel.creatorId}`))
  const feesOf = Map.groupBy(fees, ({ creator_id }) => creator_id)
  const sumsOf = sumGroups(placed, ({ channel }) => channel.creatorId)
  const pricedOf = pricedSums(placed, fees)
  const channelsOf = Map.groupBy(channelsOnce(channels), ({ creatorId }) => creatorId)
  const sees = {
    ...creatorVisibility(scope),
    audience: seesAudience(campaigns, scope),
    money: seesMoney(campaigns, scope),
  }
  return creators.map(({ id, name, image_id }) => {
    const theirs = channelsOf.get(id) ?? []
    const agreed = (feesOf.get(id) ?? []).map((fee) => ({
      cost: fee.cost,
      isCut: cut.has(`${fee.campaign_id} ${id}`),
    }))
    const { cost, ...known } = sumCosts(agreed)
    const metrics = metricsOfSums(sumsOf.get(id) ?? emptyMetricSums(), {
      channels: theirs,
      overlaps,
      cost,
      priced: { ...known, sums: pricedOf.get(id) ?? emptyMetricSums() },
    })
    const creator: CampaignCreator = {
      id,
      name,
      pictureUrl: imageAddress(secrets, image_id, now),
      channelIds: theirs.map((channel) => channel.id),
      metrics: creatorMetrics(metrics, sees),
    }
    if (sees.staff) creator.cost = cost
    return creator
  })
}
