import { SOCIAL_TYPES } from '../../trade/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { readContents, readTargets } from './campaign-targets.ts'
import type { RefreshKind } from './enqueue-refresh.ts'
import { freshAudiences, freshContents, freshOverlaps } from './freshness.ts'
import { planSteps, type PlannedStep } from './plan-steps.ts'

/**
 * Estimates what a refresh of the campaign would cost now, in whole credits of the provider, rounded up: each step that
 * makes a request, except where stored data are fresh. Contents that the refresh will find are not included.
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
  const contents = await readContents(db, campaign)
  const refs = new Map([...campaign.channels, ...contents].map(({ id, ref }) => [id, ref]))
  const measured = await freshContents(db, campaign, now)
  const described = await freshAudiences(db, campaign, provider.simulated, now)
  const overlapping = await freshOverlaps(db, campaign, provider.simulated, now)
  let cost = 0
  for (const step of planSteps(kind, campaign, contents, { provider, now })) {
    const platform = SOCIAL_TYPES.find((socialType) => step.kind === `OVERLAP:${socialType}`)
    const socialType = platform ?? refs.get(step.contentId ?? step.channelId ?? '')?.socialType
    const capability = capabilityOf(step)
    if (capability === null || socialType === undefined) continue
    const fresh =
      capability === 'CONTENT'
        ? measured.has(step.contentId ?? '')
        : capability === 'AUDIENCE'
          ? described.has(step.channelId ?? '')
          : capability === 'OVERLAP' && overlapping.has(socialType)
    if (!fresh) cost += provider.costOf(capability, socialType)
  }
  // Floating point: a hundred hundredths are one, not more.
  return Math.ceil(Math.round(cost * 1e6) / 1e6)
}

function capabilityOf({ kind }: PlannedStep): Capability | null {
  if (kind === 'RECOMPUTE') return null
  if (kind === 'CHANNEL' || kind === 'FEED' || kind === 'STORIES') return kind
  return kind === 'CONTENT' || kind === 'AUDIENCE' ? kind : 'OVERLAP'
}
