export type CampaignStatus = 'SCHEDULED' | 'IN_PROGRESS' | 'CONCLUDED'

/** Before the start day, within [start, end], or after the end day. `today`: the day in Europe/Rome. */
export function campaignStatus(startDate: string, endDate: string, today: string): CampaignStatus {
  if (today < startDate) return 'SCHEDULED'
  return today > endDate ? 'CONCLUDED' : 'IN_PROGRESS'
}
