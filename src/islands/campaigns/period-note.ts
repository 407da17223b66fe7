import type { CampaignSummary } from '../../contract/campaign.ts'
import { dayNumber } from '../../lib/day-number.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'

/** How far a campaign is: «Inizia tra 19 giorni», «Giorno 7 di 15», «61 giorni». Both days count. */
export function periodNote({
  status,
  startDate,
  endDate,
}: Pick<CampaignSummary, 'status' | 'startDate' | 'endDate'>): string {
  const start = dayNumber(startDate)
  const days = dayNumber(endDate) - start + 1
  const passed = dayNumber(romeToday()) - start
  if (status === 'SCHEDULED' && passed < 0) return words.startsIn(-passed)
  return status === 'IN_PROGRESS' ? words.dayOf(passed + 1, days) : words.days(days)
}
