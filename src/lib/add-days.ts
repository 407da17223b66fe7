import { dayNumber, dayOfNumber } from './day-number.ts'

/** The calendar day so many days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}
