import { romeClock } from './rome-clock.ts'

/** The calendar day in Europe/Rome ('2024-03-12') of an instant (RFC 3339, or milliseconds since 1970). */
export function romeDay(instant: string | number): string {
  return romeClock(typeof instant === 'number' ? instant : Date.parse(instant)).day
}

/** Today in Europe/Rome; `now` in milliseconds since 1970. */
export function romeToday(now: number = Date.now()): string {
  return romeDay(now)
}
