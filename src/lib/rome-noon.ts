import { Temporal } from './temporal.ts'

/** The instant ('2024-03-12T11:00:00.000Z') of noon in Rome on a day. */
export function romeNoon(day: string): string {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '12:00' })
  return new Date(noon.epochMilliseconds).toISOString()
}
