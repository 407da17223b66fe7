import { emptyMetricSums, mergeMetricSums, type MetricSums } from '../../../domain/metric-sums.ts'
import type { Period } from '../../../domain/periods.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { CampaignSums } from '../numbers/campaign-sums.ts'
import { type PlacedGroup, sumGroups } from '../numbers/sum-groups.ts'

/** Sums of the contents of a period. */
export type Published = {
  byCampaign: Map<string, MetricSums>
  /** With the channels that have contents of the kind. */
  byType: Map<ContentType, { sums: MetricSums; channelIds: Set<string> }>
}

/** The index of the period that contains all contents of the campaign; null if there is none. */
export function periodOfAll({ firstDay, lastDay }: CampaignSums, periods: readonly Period[]): number | null {
  if (firstDay === null || lastDay === null) return null
  const index = periods.findIndex(({ startDate, endDate }) => startDate <= firstDay && lastDay <= endDate)
  return index === -1 ? null : index
}

/** From groups and from the stored sums of campaigns; `shared` contents count for their own channel. */
export function publishedIn(
  groups: readonly PlacedGroup[],
  stored: ReadonlyMap<string, CampaignSums>,
  shared: readonly PlacedGroup[] = [],
): Published {
  const byCampaign = sumGroups(groups, ({ group }) => group.campaignId)
  const byType: Published['byType'] = new Map()
  const idsOf = Map.groupBy(groups, ({ group }) => group.contentType)
  for (const [contentType, sums] of sumGroups(groups, ({ group }) => group.contentType)) {
    const channelIds = new Set((idsOf.get(contentType) ?? []).map(({ channel }) => channel.id))
    byType.set(contentType, { sums, channelIds })
  }
  for (const [campaignId, campaign] of stored) {
    const own = emptyMetricSums()
    byCampaign.set(campaignId, own)
    for (const { contentType, channelIds, sums } of campaign.byType) {
      mergeMetricSums(own, sums)
      const known = byType.get(contentType) ?? { sums: emptyMetricSums(), channelIds: new Set<string>() }
      byType.set(contentType, known)
      mergeMetricSums(known.sums, sums)
      for (const id of channelIds) known.channelIds.add(id)
    }
  }
  for (const { group, channel } of shared) byType.get(group.contentType)?.channelIds.add(channel.id)
  return { byCampaign, byType }
}
