import { plannedBy } from '../vocabulary/target-state.ts'
import type { WithTarget } from './impressions-state.ts'

/**
 * The impressions of an entire campaign as a share of its plan by `today` (the day in Rome), or of its target once it
 * is over. null before it begins, and if impressions or target are unknown or hidden from this reader.
 */
export function planShare(campaign: WithTarget, today: string): { share: number; planned: number } | null {
  const { impressionsViewCount: value } = campaign
  const min = campaign.impressionsViewCountTargetMin ?? null
  const max = campaign.impressionsViewCountTargetMax ?? null
  const planned = plannedBy({ min, max }, campaign, today)
  return value === null || planned === null ? null : { share: value / planned, planned }
}
