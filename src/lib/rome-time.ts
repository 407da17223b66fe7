import { Temporal } from './temporal.ts'

/**
 * The instant ('2024-03-12T13:30:00.000Z') of a time ('14:30:00') in Rome on a day; a time skipped by the clock change
 * counts an hour later.
 */
export function romeTime(day: string, time: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'Europe/Rome',
    plainTime: time,
  })
  return new Date(epochMilliseconds).toISOString()
}
