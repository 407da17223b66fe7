const MS_A_DAY = 86_400_000

/** How many days the calendar day ('2024-03-12') lies after 1 January 1970; NaN where it is no day. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_A_DAY
}

/** The calendar day that lies so many days after 1 January 1970. */
export function dayOfNumber(number: number): string {
  return new Date(number * MS_A_DAY).toISOString().slice(0, 10)
}
