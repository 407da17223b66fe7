import { romeClock } from './rome-clock.ts'

const MS_AN_HOUR = 3_600_000

/** The instant ('2024-03-11T23:00:00.000Z') at which that day begins in Rome. */
export function romeMidnight(day: string): string {
  // An hour before UTC's midnight it is 0:00 or 1:00 in Rome; the clocks change later in the night.
  const ms = Date.parse(`${day}T00:00:00Z`) - MS_AN_HOUR
  return new Date(ms - romeClock(ms).hour * MS_AN_HOUR).toISOString()
}
