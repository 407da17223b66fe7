import type { ReportError } from '../contract/campaign.ts'
import { storedPerCampaign, type Shelf } from './stored-per-campaign.ts'

export interface ErrorsSeen {
  has(campaignId: string, errors: readonly ReportError[]): boolean
  remember(campaignId: string, errors: readonly ReportError[]): void
}

/**
 * Which set of provider errors a user has already seen, by campaign: the dialog opens automatically once per campaign
 * and set (spec §8). If storage is unavailable it opens again.
 */
export function errorsSeenBy(userId: string, shelf?: Shelf): ErrorsSeen {
  const seen = storedPerCampaign('errors-seen', userId, shelf)
  return {
    has: (campaignId, errors) => seen.get(campaignId) === fingerprint(errors),
    remember: (campaignId, errors) => seen.set(campaignId, fingerprint(errors)),
  }
}

/** Equal for the same errors of the same channels, whatever their order and time. */
function fingerprint(errors: readonly ReportError[]): string {
  return [...new Set(errors.map(({ error, message, channelId }) => `${error}|${channelId ?? ''}|${message}`))]
    .toSorted()
    .join('\n')
}
