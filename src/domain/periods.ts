import { addDays } from '../lib/add-days.ts'
import { dayNumber } from '../lib/day-number.ts'

/** A range of days, both included. */
export type Period = { readonly startDate: string; readonly endDate: string }

/** The number of days, both ends included. */
export function daysOf({ startDate, endDate }: Period): number {
  return dayNumber(endDate) - dayNumber(startDate) + 1
}

/**
 * As many days just before as have passed of the period until `today` (Rome), including that day: future days are not
 * compared. Empty (start after end) if the period has not begun.
 */
export function previousPeriod({ startDate, endDate }: Period, today: string): Period {
  const passed = daysOf({ startDate, endDate: endDate < today ? endDate : today })
  return { startDate: addDays(startDate, -Math.max(0, passed)), endDate: addDays(startDate, -1) }
}

/** The shortest period that contains all of them; null if there are none. */
export function periodOfAll(periods: readonly Period[]): Period | null {
  const [first, ...others] = periods
  if (first === undefined) return null
  return others.reduce(
    (span: Period, { startDate, endDate }) => ({
      startDate: startDate < span.startDate ? startDate : span.startDate,
      endDate: endDate > span.endDate ? endDate : span.endDate,
    }),
    { startDate: first.startDate, endDate: first.endDate },
  )
}

/** Whether the day is in the period. */
export function contains({ startDate, endDate }: Period, day: string): boolean {
  return startDate <= day && day <= endDate
}
