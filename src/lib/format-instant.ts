import { formatDayShort } from './format-day-short.ts'
import { romeClock } from './rome-clock.ts'

/** Format an instant in Rome's time: '12 mar 2024, 09:40'. */
export function formatInstant(instant: string): string {
  const { day, time } = romeClock(Date.parse(instant))
  return `${formatDayShort(day)}, ${time}`
}
