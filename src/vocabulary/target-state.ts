import { dayNumber } from '../lib/day-number.ts'

/**
 * A concluded campaign below, within or above its target; one in progress behind, on or ahead of its plan; unknown if
 * too many numbers are missing.
 */
export type TargetState = 'BELOW' | 'WITHIN' | 'ABOVE' | 'BEHIND' | 'ON_PLAN' | 'AHEAD' | 'UNKNOWN'

/** States relative to a plan. */
export const BY_PLAN: ReadonlySet<TargetState> = new Set(['BEHIND', 'ON_PLAN', 'AHEAD'])

/** A sum over `known` of `of` contents; `low` and `high` bound an estimate. */
export type KnownAmount = {
  readonly value: number | null
  readonly known: number
  readonly of: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** `probably`: the limit is within the range of the estimate. */
export type Verdict = { readonly state: TargetState; readonly probably: boolean }

/**
 * Compares the known value with its target (metrics.md, "no verdict without the numbers"). It is a lower bound,
 * sufficient for every state except shortfalls, which require the number of at least 80% of the contents. `today`: the
 * day in Europe/Rome.
 */
export function verdictOn(amount: KnownAmount, target: TargetBounds, days: Days, today: string): Verdict {
  const { value, known, of } = amount
  if (value === null) return { state: 'UNKNOWN', probably: false }
  const state = targetState(value, target, days, today)
  if ((state === 'BELOW' || state === 'BEHIND') && known * 5 < of * 4)
    return { state: 'UNKNOWN', probably: false }
  const ends = [amount.low ?? value, amount.high ?? value]
  return { state, probably: ends.some((end) => targetState(end, target, days, today) !== state) }
}

export type TargetBounds = { readonly min: number | null; readonly max: number | null }
type Days = { readonly startDate: string; readonly endDate: string }

/**
 * Compares a value with its target (metrics.md, "targets"); bounds are inclusive. Until the last day it is compared
 * with its plan, the bounds × the elapsed share of days; once the full minimum is reached, with the target. `today`:
 * the day in Europe/Rome.
 */
export function targetState(value: number, target: TargetBounds, days: Days, today: string): TargetState {
  const { min, max } = target
  if (today > days.endDate || (min !== null && value >= min)) return compare(value, target, CONCLUDED)
  if (max !== null && value > max) return 'ABOVE'
  const gone = elapsedShare(days, today)
  return compare(value, { min: min && min * gone, max: max && max * gone }, IN_PROGRESS)
}

/**
 * The target's lower bound, else its upper one, scaled to `today`: in full once the campaign is over. null without a
 * target, and before the campaign begins.
 */
export function plannedBy({ min, max }: TargetBounds, days: Days, today: string): number | null {
  const target = min || max
  if (!target || today < days.startDate) return null
  return target * (today > days.endDate ? 1 : elapsedShare(days, today))
}

/** `day` of `days` of a campaign in progress, and its plan by then. */
export type DayPlan = { readonly planned: number; readonly day: number; readonly days: number }

/** The plan of a campaign in progress on `today`; null if it is compared with its target. */
export function dayPlan(target: TargetBounds, days: Days, today: string): DayPlan | null {
  const planned = plannedBy(target, days, today)
  if (planned === null || today > days.endDate) return null
  const start = dayNumber(days.startDate)
  return {
    planned: Math.round(planned),
    day: dayNumber(today) - start + 1,
    days: dayNumber(days.endDate) - start + 1,
  }
}

/** The elapsed share of the campaign's days, including today; from 0 to 1. */
function elapsedShare({ startDate, endDate }: Days, today: string): number {
  const start = dayNumber(startDate)
  const gone = (dayNumber(today) - start + 1) / (dayNumber(endDate) - start + 1)
  return Math.min(1, Math.max(0, gone))
}

const CONCLUDED = ['BELOW', 'WITHIN', 'ABOVE'] as const
const IN_PROGRESS = ['BEHIND', 'ON_PLAN', 'AHEAD'] as const

function compare<State>(
  value: number,
  { min, max }: TargetBounds,
  [below, within, above]: readonly [State, State, State],
): State {
  if (min !== null && value < min) return below
  return max !== null && value > max ? above : within
}
