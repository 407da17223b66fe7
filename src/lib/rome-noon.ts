import { romeClock } from './rome-clock.ts'

const MS_AN_HOUR = 3_600_000

/** The instant ('2024-03-12T11:00:00.000Z') at which it is 12:00 in Rome on that day. */
export function romeNoon(day: string): string {
  const tenUtc = Date.parse(`${day}T10:00:00Z`)
  const ms = tenUtc + (12 - romeClock(tenUtc).hour) * MS_AN_HOUR
  return new Date(ms).toISOString()
}
