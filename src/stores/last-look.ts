import type { Day } from '../contract/primitives.ts'
import { isDay } from '../lib/is-day.ts'
import { storedPerCampaign, type Shelf } from './stored-per-campaign.ts'

/**
 * The day before today on which a user last opened a campaign's report on this device; null if unknown. Stores today.
 */
export function lastLook(userId: string, campaignId: string, today: Day, shelf?: Shelf): Day | null {
  const looks = storedPerCampaign('looks', userId, shelf)
  const [latest = '', earlier = ''] = (looks.get(campaignId) ?? '').split(' ')
  const last = latest < today ? latest : earlier
  if (latest !== today) looks.set(campaignId, `${today} ${last}`)
  return isDay(last) && last < today ? last : null
}
