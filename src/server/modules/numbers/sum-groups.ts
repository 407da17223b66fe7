import {
  addModelled,
  emptyMetricSums,
  type MetricSums,
  type ModelledGroup,
  modelGroup,
} from '../../../domain/metric-sums.ts'
import type { CampaignContentGroup } from './content-groups.ts'
import type { SetChannel } from './set-channels.ts'

/** A group with its channel in the group's campaign. */
export type PlacedGroup = { group: CampaignContentGroup; channel: SetChannel; modelled: ModelledGroup }

/**
 * Models each group as in its own campaign: by the channel's followers there, and only if the campaign allows it. Done
 * once for all sums.
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

/** Sums of the groups by `keyOf`. */
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
