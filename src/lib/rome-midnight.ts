import { Temporal } from './temporal.ts'

/** The instant ('2024-03-11T23:00:00.000Z') at which a day begins in Rome. */
export function romeMidnight(day: string): string {
  const start = Temporal.PlainDate.from(day).toZonedDateTime('Europe/Rome')
  return new Date(start.epochMilliseconds).toISOString()
}
