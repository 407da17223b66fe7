import type { Campaign } from '../contract/campaign.ts'
import type { Words } from '../messages/words.ts'
import {
  BY_PLAN,
  type DayPlan,
  dayPlan,
  type TargetState,
  targetState,
  verdictOn,
} from '../vocabulary/target-state.ts'
import { type TargetMetric, targetWord, type TargetWords, whyUnknown } from './target-words.ts'

export type CampaignTarget = {
  value: number | null
  min: number | null
  max: number | null
  /** null before the campaign begins or has a number. */
  state: TargetState | null
  /** The state in words; empty without one. */
  word: string
  /** `mancano le impression di 18 contenuti su 19`, where that is why nothing is said of it. */
  missing: string | null
  /** What it is held against; null where that is the target. */
  plan: DayPlan | null
  /** `In ritardo di 144 mila sul piano`: the state in words with its distance, where a plan was missed or passed. */
  distance: string | null
}

/** A day after every campaign: reports of the first version held campaigns in progress against their full target. */
const AFTER_ALL = '9999-12-31'

/**
 * Compare impressions or reach with the target, or with the plan as of `today` (the day in Rome). null if the campaign
 * does not show it, or has no target. Reports frozen with versions 1 and 2 have the words and verdicts of these.
 */
export function campaignTarget(
  campaign: Campaign,
  metric: TargetMetric,
  today: string,
  words: CampaignTargetWords,
): CampaignTarget | null {
  const shown = metric === 'combinedReach' ? campaign.showReachTargets : campaign.showImpressionTargets
  const min = campaign[`${metric}TargetMin`] ?? null
  const max = campaign[`${metric}TargetMax`] ?? null
  if (!shown || (min === null && max === null)) return null
  return campaign.metricsVersion < 3
    ? frozenBefore(campaign, metric, { min, max }, today, words)
    : compared(campaign, metric, { min, max }, today, words)
}

export type CampaignTargetWords = TargetWords & Pick<Words, 'firstGoal' | 'format'>
type Bounds = Pick<CampaignTarget, 'min' | 'max'>

function compared(
  campaign: Campaign,
  metric: TargetMetric,
  target: Bounds,
  today: string,
  words: TargetWords & Pick<Words, 'format'>,
): CampaignTarget {
  const { metrics, report } = campaign
  const value = metrics[metric]
  const of = metrics.contentCount ?? 0
  const isSilent = today < campaign.startDate || (value === null && (of === 0 || report.updatedAt === null))
  if (isSilent) return { value, ...target, state: null, word: '', missing: null, plan: null, distance: null }
  const known = value === null ? 0 : of
  const amount = { known, of, ...metrics.facts[metric], value }
  const verdict = verdictOn(amount, target, campaign, today)
  const missing = whyUnknown(metric, verdict, amount, words)
  const { state } = verdict
  const word = targetWord(verdict, words)
  const plan = BY_PLAN.has(state) ? dayPlan(target, campaign, today) : null
  const isOff = plan !== null && value !== null && state !== 'ON_PLAN'
  const by = isOff ? words.verdict.by(words.format.compact(Math.abs(value - plan.planned))) : null
  return { value, ...target, state, word, missing, plan, distance: by && `${word} ${by}` }
}

function frozenBefore(
  campaign: Campaign,
  metric: TargetMetric,
  target: Bounds,
  today: string,
  { firstGoal }: Pick<Words, 'firstGoal'>,
): CampaignTarget | null {
  const value = campaign.metrics[metric]
  const day = campaign.metricsVersion < 2 ? AFTER_ALL : today
  if (value === null || day < campaign.startDate) return null
  const state = targetState(value, target, campaign, day)
  return { value, ...target, state, word: firstGoal[state], missing: null, plan: null, distance: null }
}
