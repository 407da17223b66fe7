import { addDays } from '../../../lib/add-days.ts'
import { mondayOf } from '../../../lib/monday-of.ts'
import type { MailingTime } from '../../../vocabulary/mailing-times.ts'

/**
 * The next day in Rome, after `day`, on which a report is sent; null for mailings without a calendar day (ONCE,
 * AT_END). The caller checks whether the campaign has ended.
 */
export function nextMailingDay(every: MailingTime, weekday: number | null, day: string): string | null {
  if (every === 'WEEKLY') {
    const ofThisWeek = addDays(mondayOf(day), (weekday ?? 1) - 1)
    return ofThisWeek > day ? ofThisWeek : addDays(ofThisWeek, 7)
  }
  if (every === 'MONTHLY') {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  }
  return null
}
