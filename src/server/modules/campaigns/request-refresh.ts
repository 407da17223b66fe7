import { problemWords } from '../../http/problem-words.ts'
import type { Db } from '../../db/schema.ts'
import { countUse } from '../../http/count-use.ts'
import { conflict } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { creditsLeft } from '../../jobs/credits-left.ts'
import { enqueueRefresh, type RefreshRequest } from '../../jobs/enqueue-refresh.ts'
import { estimateCredits } from '../../jobs/estimate-credits.ts'
import { noProvider } from '../../providers/no-provider.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'

/**
 * Enqueues a refresh requested by a person; without a provider it only recomputes, and does not claim to have fetched
 * data.
 * @throws 409 for a draft, and if it would exceed the credits left of CREDITS_MONTHLY_CAP; 429
 */
export async function requestRefresh(
  tx: Db,
  campaign: CampaignRow,
  request: Omit<RefreshRequest, 'campaignId'> & { requestedBy: string },
  { provider, config }: Pick<Services, 'provider' | 'config'>,
): Promise<void> {
  const { requestedBy, now } = request
  const kind = provider.id === noProvider.id ? 'RECOMPUTE' : request.kind
  if (campaign.draft === 1) throw conflict(problemWords().draftNotRefreshed)
  await countUse(tx, 'refresh', requestedBy, now)
  const left = await creditsLeft(tx, config, now)
  if (left !== null) {
    const cost = await estimateCredits(tx, provider, campaign, kind, now)
    if (cost > left) throw conflict(problemWords().creditsCap(cost, Math.floor(left)))
  }
  await enqueueRefresh(tx, { ...request, kind, campaignId: campaign.id })
}
