import type { Campaign } from '../contract/campaign.ts'
import { type TargetState, targetState } from '../trade/target-state.ts'

/** The metrics that a campaign may have a target of. */
export const TARGET_METRICS = ['impressionsViewCount', 'combinedReach'] as const

export type CampaignTarget = {
  value: number
  min: number | null
  max: number | null
  state: TargetState
}

/** A day after every campaign: reports of the first version held campaigns in progress against their whole target. */
const AFTER_ALL = '9999-12-31'

/**
 * Compare impressions or reach with the target, or with the plan as of `today` (the day in Rome). null before it
 * begins, and if it does not show it, or has no target or no value.
 */
export function campaignTarget(
  campaign: Campaign,
  metric: (typeof TARGET_METRICS)[number],
  today: string,
): CampaignTarget | null {
  const shown = metric === 'combinedReach' ? campaign.showReachTargets : campaign.showImpressionTargets
  const min = campaign[`${metric}TargetMin`] ?? null
  const max = campaign[`${metric}TargetMax`] ?? null
  const value = campaign.metrics[metric]
  const day = campaign.metricsVersion < 2 ? AFTER_ALL : today
  if (!shown || value === null || day < campaign.startDate || (min === null && max === null)) return null
  return { value, min, max, state: targetState(value, { min, max }, campaign, day) }
}
