import type { Campaign } from '../contract/campaign.ts'
import { romeDay, romeToday } from '../lib/rome-day.ts'

/** The day in Rome for which a report speaks: of a frozen one when it was frozen, else today. */
export function dayOf({ frozen }: Pick<Campaign, 'frozen'>): string {
  return frozen ? romeDay(frozen.frozenAt) : romeToday()
}
