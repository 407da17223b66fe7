import { SOCIAL_TYPES } from '../../lib/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { readContents, readTargets } from './campaign-targets.ts'
import type { RefreshKind } from './enqueue-refresh.ts'
import { isAudienceFresh, isContentFresh, isOverlapFresh } from './freshness.ts'
import { planSteps, type PlannedStep } from './plan-steps.ts'

/**
 * What a refresh of the campaign would cost now, in whole credits of the provider, rounded up: each step that asks,
 * less those whose answer is still fresh. Contents that the refresh will find are not in it.
 */
export async function estimateCredits(
  db: Db,
  provider: SocialProvider,
  campaignId: string,
  kind: RefreshKind,
  now: Date,
): Promise<number> {
  const campaign = await readTargets(db, campaignId)
  if (campaign === null) return 0
  const contents = new Map((await readContents(db, campaign)).map((content) => [content.id, content]))
  const steps = await planSteps(db, campaignId, kind, provider, now)
  let cost = 0
  for (const step of steps) {
    const platform = SOCIAL_TYPES.find((socialType) => step.kind === `OVERLAP:${socialType}`)
    const socialType =
      platform ??
      contents.get(step.contentId ?? '')?.ref.socialType ??
      campaign.channels.find(({ id }) => id === step.channelId)?.ref.socialType
    const capability = capabilityOf(step)
    if (capability === null || socialType === undefined) continue
    const fresh =
      capability === 'CONTENT'
        ? await isContentFresh(db, step.contentId ?? '', campaign, now)
        : capability === 'AUDIENCE'
          ? await isAudienceFresh(db, step.channelId ?? '', provider.simulated, now)
          : capability === 'OVERLAP' &&
            (await isOverlapFresh(db, campaign, socialType, provider.simulated, now))
    if (!fresh) cost += provider.costOf(capability, socialType)
  }
  // A hundred hundredths are one, and no more.
  return Math.ceil(Math.round(cost * 1e6) / 1e6)
}

function capabilityOf({ kind }: PlannedStep): Capability | null {
  if (kind === 'RECOMPUTE') return null
  if (kind === 'CHANNEL' || kind === 'FEED' || kind === 'STORIES') return kind
  return kind === 'CONTENT' || kind === 'AUDIENCE' ? kind : 'OVERLAP'
}
