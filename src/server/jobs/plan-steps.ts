import { addDays } from '../../lib/add-days.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { insertMany, write } from '../db/write-many.ts'
import type { RefreshStepTable } from '../db/schema-reports.ts'
import type { Capability, SocialProvider } from '../providers/social-provider.ts'
import { SOCIAL_TYPES, type SocialType } from '../../vocabulary/social-types.ts'
import type { CampaignTargets, Planning, TargetContent } from './campaign-targets.ts'
import type { RefreshKind } from './enqueue-refresh.ts'

/** What a step does; an overlap names its platform. */
export type StepKind = Exclude<Capability, 'OVERLAP'> | `OVERLAP:${SocialType}` | 'RECOMPUTE'

/**
 * The stages of a refresh, in order; steps of one stage run in parallel. Contents come after the feeds, which may have
 * measured them. RECOMPUTE is only counted as a step: the job's end does it (`finish-job.ts`).
 */
export const STAGES: readonly (readonly string[])[] = [
  ['CHANNEL'],
  ['FEED', 'STORIES'],
  ['CONTENT'],
  ['AUDIENCE', 'OVERLAP:INSTAGRAM', 'OVERLAP:TIKTOK', 'OVERLAP:YOUTUBE'],
] satisfies StepKind[][]

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

/** The planned steps of a job. */
export type Plan = { readonly jobId: string; readonly steps: readonly PlannedStep[] }

/** Stores plans with their jobs, once: a resumed job keeps its steps. */
export async function storePlans(database: Database, waiting: () => readonly Plan[]): Promise<null[]> {
  return await database.transaction(async (tx) => {
    const plans = waiting()
    const isNew = await Promise.all(plans.map((plan) => countSteps(tx, plan)))
    const rows = plans.filter((_, position) => isNew[position]).flatMap(rowsOf)
    await write(tx, insertMany(tx, 'refresh_steps', rows))
    return plans.map(() => null)
  })
}

/** False if the job is gone, or another worker has planned it. */
async function countSteps(tx: Db, { jobId, steps }: Plan): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_jobs')
    .set({ total: steps.length, done: 0 })
    .where('id', '=', jobId)
    .where('total', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function rowsOf({ jobId, steps }: Plan): RefreshStepTable[] {
  return steps.map(({ kind, channelId, contentId }, position) => ({
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

/** Feeds once the campaign has begun; stories until the day after its end, because they are online for a day. */
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
