import type { CampaignSummary } from '../contract/campaign.ts'
import { type TargetState, targetState } from '../trade/target-state.ts'

export type WithTarget = Pick<
  CampaignSummary,
  | 'impressionsViewCount'
  | 'impressionsViewCountTargetMin'
  | 'impressionsViewCountTargetMax'
  | 'status'
  | 'startDate'
  | 'endDate'
>

/**
 * How the impressions of a whole campaign stand against their target or plan; null before it begins, and where value
 * or target are unknown or not for this reader. `today`: the day in Rome.
 */
export function impressionsState(campaign: WithTarget, today: string): TargetState | null {
  const { impressionsViewCount: value, status } = campaign
  const min = campaign.impressionsViewCountTargetMin ?? null
  const max = campaign.impressionsViewCountTargetMax ?? null
  if (status === 'SCHEDULED' || value === null || (min === null && max === null)) return null
  return targetState(value, { min, max }, campaign, today)
}
