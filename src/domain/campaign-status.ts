import type { CampaignStatus } from '../contract/campaign.ts'

/** The status on a day: before the start, from start to end, or after the end. `today`: the day in Europe/Rome. */
export function campaignStatus(startDate: string, endDate: string, today: string): CampaignStatus {
  if (today < startDate) return 'SCHEDULED'
  return today > endDate ? 'CONCLUDED' : 'IN_PROGRESS'
}
