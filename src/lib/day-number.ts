const MS_A_DAY = 86_400_000

/** The number of days from 1 January 1970 to a calendar day ('2024-03-12'); NaN for an invalid one. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_A_DAY
}

/** The calendar day that many days after 1 January 1970. */
export function dayOfNumber(number: number): string {
  return new Date(number * MS_A_DAY).toISOString().slice(0, 10)
}
