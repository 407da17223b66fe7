import { addDays } from './add-days.ts'
import { romeDay } from './rome-day.ts'

/** Whether an instant is later than tomorrow, the day in Rome. `now`: milliseconds. */
export function isAfterTomorrow(instant: string, now: number): boolean {
  const time = Date.parse(instant)
  return time > now && romeDay(time) > addDays(romeDay(now), 1)
}
