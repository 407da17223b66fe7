import { verdictMessages } from '../../messages/goal.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { targetScale } from '../../lib/target-scale.ts'
import { BY_PLAN, dayPlan } from '../../vocabulary/target-state.ts'
import { impressionsState, type WithTarget } from '../../presenters/impressions-state.ts'

export type Goal = {
  /** null before the campaign begins or has a number. */
  verdict: ReturnType<typeof impressionsState>
  /** Shares of the bar's length, 0..1. */
  bar: number
  min: number | null
  max: number | null
  /** The plan up to today, if it is the comparison. */
  plan: number | null
}

/** Position of the target's maximum on the bar, which continues so that exceeding it is visible. */
const maximumAt = 0.8

/** Impressions compared with their target; null if there is none, or the reader may not see it. */
export function goalOf(campaign: WithTarget): Goal | null {
  const min = campaign.impressionsViewCountTargetMin ?? null
  const max = campaign.impressionsViewCountTargetMax ?? null
  if (min === null && max === null) return null
  const verdict = impressionsState(campaign, romeToday(), { verdict: verdictMessages })
  const isByPlan = verdict !== null && BY_PLAN.has(verdict.state)
  const plan = isByPlan ? dayPlan({ min, max }, campaign, romeToday()) : null
  const value = campaign.impressionsViewCount ?? 0
  const at = targetScale({ value, min, max }, maximumAt)
  return {
    verdict,
    bar: at(value),
    min: min === null ? null : at(min),
    max: max === null ? null : at(max),
    plan: plan && at(plan.planned),
  }
}
