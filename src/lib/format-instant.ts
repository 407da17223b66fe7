import { formatDay } from './format-day.ts'
import { romeClock } from './rome-clock.ts'

/** Date and time in Rome of an instant: '12/03/2024, 09:40'. */
export function formatInstant(instant: string): string {
  const { day, time } = romeClock(Date.parse(instant))
  return `${formatDay(day)}, ${time}`
}
