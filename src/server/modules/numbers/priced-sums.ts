import type { MetricSums } from '../../../domain/metric-sums.ts'
import { type PlacedGroup, sumGroups } from './sum-groups.ts'

/** The fee agreed with a creator in a campaign; null: not yet. */
export type AgreedFee = { campaign_id: string; creator_id: string; cost: number | null }

/** The sums of each creator, by id, over the campaigns with a known fee. */
export function pricedSums(
  placed: readonly PlacedGroup[],
  fees: readonly AgreedFee[],
): Map<string, MetricSums> {
  const known = new Set(
    fees.filter(({ cost }) => cost !== null).map((fee) => `${fee.campaign_id} ${fee.creator_id}`),
  )
  const priced = placed.filter(({ channel }) => known.has(`${channel.campaignId} ${channel.creatorId}`))
  return sumGroups(priced, ({ channel }) => channel.creatorId)
}
