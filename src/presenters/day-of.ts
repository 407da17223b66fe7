import type { Campaign } from '../contract/campaign.ts'
import { romeDay, romeToday } from '../lib/rome-day.ts'

/** The day in Rome that a report refers to: the day of freezing for a frozen one, else today. */
export function dayOf({ frozen }: Pick<Campaign, 'frozen'>): string {
  return frozen ? romeDay(frozen.frozenAt) : romeToday()
}
