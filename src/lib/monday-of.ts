import { addDays } from './add-days.ts'
import { dayNumber } from './day-number.ts'

/** The Monday of a day's week: the day itself, or the last one before. */
export function mondayOf(day: string): string {
  // Day 0, 1 January 1970, was a Thursday.
  return addDays(day, -((dayNumber(day) + 3) % 7))
}
