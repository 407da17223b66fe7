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
import { metricCatalogue } from '../vocabulary/metric-catalogue.ts'
import { type GaugedMetric, isOfLede, targetWord, type TargetWords, whyUnknown } from './target-words.ts'

export type CampaignTarget = {
  value: number | null
  min: number | null
  max: number | null
  /** null before the campaign begins or has a number. */
  state: TargetState | null
  /** The state in words; empty without one. */
  word: string
  /** `mancano le impression di 18 contenuti su 19`, if that is why there is no verdict. */
  missing: string | null
  /** The plan that it is compared with; null if it is the target. */
  plan: DayPlan | null
  /** `In ritardo di 144 mila sul piano`: the state in words with its distance, if a plan was missed or exceeded. */
  distance: string | null
}

/**
 * Later than every campaign, for metrics without a plan: ratios, and campaigns in progress in reports of the first
 * version.
 */
const AFTER_ALL = '9999-12-31'

/**
 * Compare a metric with its target, or with the plan as of `today` (the day in Rome). null if the campaign does not
 * show it, or has no target. Reports frozen with versions 1 and 2 use the words and verdicts of these.
 */
export function campaignTarget(
  campaign: Campaign,
  metric: GaugedMetric,
  today: string,
  words: CampaignTargetWords,
): CampaignTarget | null {
  const target = boundsOf(campaign, metric)
  if (target.min === null && target.max === null) return null
  return campaign.metricsVersion < 3
    ? frozenBefore(campaign, metric, target, today, words)
    : compared(campaign, metric, target, today, words)
}

/** A target in its metric's unit, if visible: readers who must not see the further ones lack their keys. */
export function boundsOf(campaign: Campaign, metric: GaugedMetric): Bounds {
  const min = campaign[`${metric}TargetMin`] ?? null
  if (!isOfLede(metric)) return { min: min && (isRatio(metric) ? min / 100 : min), max: null }
  const shown = metric === 'combinedReach' ? campaign.showReachTargets : campaign.showImpressionTargets
  return shown ? { min, max: campaign[`${metric}TargetMax`] ?? null } : { min: null, max: null }
}

function isRatio(metric: GaugedMetric): boolean {
  return metricCatalogue[metric].unit === 'share'
}

export type CampaignTargetWords = TargetWords & Pick<Words, 'firstGoal' | 'format'>
type Bounds = Pick<CampaignTarget, 'min' | 'max'>

function compared(
  campaign: Campaign,
  metric: GaugedMetric,
  target: Bounds,
  today: string,
  words: TargetWords & Pick<Words, 'format'>,
): CampaignTarget {
  const { metrics, report } = campaign
  const value = metrics[metric] ?? null
  const of = metrics.contentCount ?? 0
  const isKnown = value !== null && (value > 0 || metric !== 'contentCount')
  const isSilent = today < campaign.startDate || (!isKnown && (of === 0 || report.updatedAt === null))
  if (isSilent) return { value, ...target, state: null, word: '', missing: null, plan: null, distance: null }
  const known = value === null ? 0 : of
  const amount = { known, of, ...metrics.facts[metric], value }
  const day = isRatio(metric) ? AFTER_ALL : today
  const verdict = verdictOn(amount, target, campaign, day)
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
  metric: GaugedMetric,
  target: Bounds,
  today: string,
  { firstGoal }: Pick<Words, 'firstGoal'>,
): CampaignTarget | null {
  const value = campaign.metrics[metric] ?? null
  const day = campaign.metricsVersion < 2 ? AFTER_ALL : today
  if (value === null || day < campaign.startDate) return null
  const state = targetState(value, target, campaign, day)
  return { value, ...target, state, word: firstGoal[state], missing: null, plan: null, distance: null }
}
