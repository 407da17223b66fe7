import {
  addModelled,
  emptyMetricSums,
  type MetricSums,
  type ModelledGroup,
  modelGroup,
} from '../../../domain/metric-sums.ts'
import type { CampaignContentGroup } from './content-groups.ts'
import type { SetChannel } from './set-channels.ts'

/** A group with its channel as the group's campaign has it. */
export type PlacedGroup = { group: CampaignContentGroup; channel: SetChannel; modelled: ModelledGroup }

/**
 * Models each group as its own campaign has it: by the followers that the channel had there, and only where the
 * campaign allows it. Once for all sums that are made of them.
 */
export function placeGroups(
  groups: readonly CampaignContentGroup[],
  channels: readonly SetChannel[],
): PlacedGroup[] {
  const channelsOf = new Map<string, Map<string, SetChannel>>()
  for (const channel of channels) {
    const theirs = channelsOf.get(channel.campaignId) ?? new Map<string, SetChannel>()
    channelsOf.set(channel.campaignId, theirs.set(channel.id, channel))
  }
  const placed: PlacedGroup[] = []
  for (const group of groups) {
    const channel = channelsOf.get(group.campaignId)?.get(group.channelId)
    if (channel === undefined) continue
    placed.push({ group, channel, modelled: modelGroup(group, channel.followersCount, channel.useEstimates) })
  }
  return placed
}

/** The sums of the groups, by whatever `keyOf` says of them. */
export function sumGroups<K>(
  placed: readonly PlacedGroup[],
  keyOf: (placed: PlacedGroup) => K,
): Map<K, MetricSums> {
  const sumsOf = new Map<K, MetricSums>()
  for (const one of placed) {
    const key = keyOf(one)
    const sums = sumsOf.get(key) ?? emptyMetricSums()
    sumsOf.set(key, sums)
    addModelled(sums, one.modelled)
  }
  return sumsOf
}
