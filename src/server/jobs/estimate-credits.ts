import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { readContents, type TargetCampaign, targetsOf } from './campaign-targets.ts'
import type { RefreshKind } from './enqueue-refresh.ts'
import { freshOverlaps } from './freshness.ts'
import { planSteps, type PlannedStep } from './plan-steps.ts'

/**
 * Estimates what a refresh of the campaign would cost now, in full credits of the provider, rounded up: every step that
 * makes a request, unless stored data are fresh. Contents that the refresh will find are not included.
 */
export async function estimateCredits(
  db: Db,
  provider: SocialProvider,
  campaign: TargetCampaign,
  kind: RefreshKind,
  now: Date,
): Promise<number> {
  const targets = await targetsOf(db, campaign, { provider, now })
  const contents = await readContents(db, targets, now)
  const targetOf = new Map([...targets.channels, ...contents].map((target) => [target.id, target]))
  const overlapping = await freshOverlaps(db, targets, provider.simulated, now)
  let cost = 0
  for (const step of planSteps(kind, targets, contents, { provider, now })) {
    const platform = SOCIAL_TYPES.find((socialType) => step.kind === `OVERLAP:${socialType}`)
    const target = targetOf.get(step.contentId ?? step.channelId ?? '')
    const socialType = platform ?? target?.ref.socialType
    const capability = capabilityOf(step)
    if (capability === null || socialType === undefined) continue
    const isFresh =
      capability === 'OVERLAP'
        ? overlapping.has(socialType)
        : (capability === 'CONTENT' || capability === 'AUDIENCE') && target?.isFresh === true
    if (!isFresh) cost += provider.costOf(capability, socialType)
  }
  // Floating point: a hundred hundredths must not exceed one.
  return Math.ceil(Math.round(cost * 1e6) / 1e6)
}

function capabilityOf({ kind }: PlannedStep): Capability | null {
  if (kind === 'RECOMPUTE') return null
  if (kind === 'CHANNEL' || kind === 'FEED' || kind === 'STORIES') return kind
  return kind === 'CONTENT' || kind === 'AUDIENCE' ? kind : 'OVERLAP'
}
