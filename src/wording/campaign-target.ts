import type { Campaign } from '../contract/campaign.ts'

export type TargetState = 'BELOW' | 'WITHIN' | 'ABOVE'

export type CampaignTarget = {
  value: number
  min: number | null
  max: number | null
  state: TargetState
}

/**
 * Compare impressions or reach with the target (metrics.md, "targets"), whose bounds are inclusive. null if the
 * campaign does not show it, or has no target or no value.
 */
export function campaignTarget(
  campaign: Campaign,
  metric: 'impressionsViewCount' | 'combinedReach',
): CampaignTarget | null {
  const shown = metric === 'combinedReach' ? campaign.showReachTargets : campaign.showImpressionTargets
  const min = campaign[`${metric}TargetMin`] ?? null
  const max = campaign[`${metric}TargetMax`] ?? null
  const value = campaign.metrics[metric]
  if (!shown || value === null || (min === null && max === null)) return null
  return { value, min, max, state: stateOf(value, min, max) }
}

function stateOf(value: number, min: number | null, max: number | null): TargetState {
  if (min !== null && value < min) return 'BELOW'
  return max !== null && value > max ? 'ABOVE' : 'WITHIN'
}
