import { addContents, emptyMetricSums, type MetricSums } from '../../../domain/metric-sums.ts'
import type { CampaignContentGroup } from './content-groups.ts'
import type { SetChannel } from './set-channels.ts'

/**
 * The sums of the groups, by whatever `keyOf` says of them; a group without a key is left out. Each is modelled as
 * its own campaign has it: by the followers that the channel had there, and only where the campaign allows it.
 */
export function sumGroups<K>(
  groups: readonly CampaignContentGroup[],
  channels: readonly SetChannel[],
  keyOf: (group: CampaignContentGroup) => K | undefined,
): Map<K, MetricSums> {
  const channelOf = new Map(channels.map((one) => [`${one.campaignId} ${one.id}`, one]))
  const sumsOf = new Map<K, MetricSums>()
  for (const group of groups) {
    const key = keyOf(group)
    if (key === undefined) continue
    const sums = sumsOf.get(key) ?? emptyMetricSums()
    sumsOf.set(key, sums)
    const channel = channelOf.get(`${group.campaignId} ${group.channelId}`)
    addContents(sums, group, channel?.followersCount ?? null, channel?.useEstimates ?? true)
  }
  return sumsOf
}
