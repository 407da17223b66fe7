import { addDays } from '../../lib/add-days.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Db } from '../db/schema.ts'
import type { RefreshStepTable } from '../db/schema-reports.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { SOCIAL_TYPES, type SocialType } from '../../trade/social-types.ts'
import type { CampaignTargets, Planning, TargetContent } from './campaign-targets.ts'
import type { RefreshKind } from './enqueue-refresh.ts'

/** What a step does, in the order in which they run; an overlap names its platform. */
export const STEP_KINDS = [
  'CHANNEL',
  'FEED',
  'STORIES',
  'CONTENT',
  'AUDIENCE',
  'OVERLAP:INSTAGRAM',
  'OVERLAP:TIKTOK',
  'OVERLAP:YOUTUBE',
  'RECOMPUTE',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export type PlannedStep = { kind: StepKind; channelId: string | null; contentId: string | null }

/** The steps of a refresh, one per channel and content, as far as the provider supports them. */
export function planSteps(
  kind: RefreshKind,
  targets: CampaignTargets,
  contents: readonly TargetContent[],
  { provider, now }: Planning,
): PlannedStep[] {
  const last: PlannedStep = { kind: 'RECOMPUTE', channelId: null, contentId: null }
  if (kind === 'RECOMPUTE') return [last]
  const measured = contentSteps(contents, provider)
  if (kind === 'METRICS') return [...measured, last]
  return [
    ...channelSteps(targets, provider, 'CHANNEL'),
    ...discoverySteps(targets, provider, romeDay(now.getTime())),
    ...measured,
    ...channelSteps(targets, provider, 'AUDIENCE'),
    ...overlapSteps(targets, provider),
    last,
  ]
}

/** Stores the plan with its job, once: a resumed job keeps its steps. */
export async function storePlan(tx: Db, jobId: string, steps: readonly PlannedStep[]): Promise<void> {
  const rows: RefreshStepTable[] = steps.map(({ kind, channelId, contentId }, position) => ({
    job_id: jobId,
    position,
    kind,
    channel_id: channelId,
    content_id: contentId,
    state: 'QUEUED',
    attempts: 0,
    run_after: null,
    last_error: null,
  }))
  // SQLite allows 32 766 parameters a statement.
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto('refresh_steps')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
  await tx.updateTable('refresh_jobs').set({ total: rows.length, done: 0 }).where('id', '=', jobId).execute()
}

function channelSteps(
  { channels }: CampaignTargets,
  provider: SocialProvider,
  kind: Capability & StepKind,
): PlannedStep[] {
  return channels
    .filter(({ ref }) => provider.can(kind, ref.socialType))
    .map(({ id }) => ({ kind, channelId: id, contentId: null }))
}

/** Feeds once the campaign has begun; stories until the day after its end, since they are online for a day. */
function discoverySteps(targets: CampaignTargets, provider: SocialProvider, today: string): PlannedStep[] {
  const { tracking, startDate, endDate } = targets
  if (tracking.length === 0 || today < startDate) return []
  return [
    ...channelSteps(targets, provider, 'FEED'),
    ...(today <= addDays(endDate, 1) ? channelSteps(targets, provider, 'STORIES') : []),
  ]
}

function contentSteps(contents: readonly TargetContent[], provider: SocialProvider): PlannedStep[] {
  return contents
    .filter(({ ref }) => provider.can('CONTENT', ref.socialType))
    .map(({ id, channelId }) => ({ kind: 'CONTENT', channelId, contentId: id }))
}

function overlapSteps({ channels }: CampaignTargets, provider: SocialProvider): PlannedStep[] {
  const several = (socialType: SocialType) =>
    channels.filter(({ ref }) => ref.socialType === socialType).length > 1
  return SOCIAL_TYPES.filter((socialType) => several(socialType) && provider.can('OVERLAP', socialType)).map(
    (socialType) => ({ kind: `OVERLAP:${socialType}` as const, channelId: null, contentId: null }),
  )
}
