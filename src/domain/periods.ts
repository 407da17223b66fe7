import { addDays } from '../lib/add-days.ts'
import { dayNumber } from '../lib/day-number.ts'

/** A range of days, both included. */
export type Period = { readonly startDate: string; readonly endDate: string }

/** The number of days, both ends included. */
export function daysOf({ startDate, endDate }: Period): number {
  return dayNumber(endDate) - dayNumber(startDate) + 1
}

/** The period of the same length just before. */
export function previousPeriod(period: Period): Period {
  return {
    startDate: addDays(period.startDate, -daysOf(period)),
    endDate: addDays(period.startDate, -1),
  }
}

/** The shortest period that contains all of them; null if there are none. */
export function periodOfAll(periods: readonly Period[]): Period | null {
  const [first, ...others] = periods
  if (first === undefined) return null
  return others.reduce(
    (whole: Period, { startDate, endDate }) => ({
      startDate: startDate < whole.startDate ? startDate : whole.startDate,
      endDate: endDate > whole.endDate ? endDate : whole.endDate,
    }),
    { startDate: first.startDate, endDate: first.endDate },
  )
}

/** Whether the day is in the period. */
export function contains({ startDate, endDate }: Period, day: string): boolean {
  return startDate <= day && day <= endDate
}
