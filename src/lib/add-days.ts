import { dayNumber, dayOfNumber } from './day-number.ts'

/** Add days to a calendar day; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}
