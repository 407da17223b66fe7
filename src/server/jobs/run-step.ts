import type PQueue from 'p-queue'
import type { Db } from '../db/schema.ts'
import type { RefreshStepTable } from '../db/schema-reports.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { SOCIAL_TYPES } from '../../trade/social-types.ts'
import { journalled } from '../providers/call-journal.ts'
import {
  fetchAudience,
  fetchChannel,
  fetchContent,
  fetchFeed,
  fetchOverlap,
  fetchStories,
  type Effect,
  type Tally,
} from './fetch-step.ts'
import type { CampaignTargets, TargetContent } from './campaign-targets.ts'
import { type ClaimedJob, LEASE_MS } from './claim-job.ts'
import type { JobDeps } from './run-job.ts'
import { databaseJournal } from './database-journal.ts'
import { type StepError, stopsChannel, stopsEverything } from './step-error.ts'

export type Step = RefreshStepTable

/** A running job: its subject, and what it has learnt not to request any more. */
export type JobContext = JobDeps & {
  readonly job: ClaimedJob
  readonly campaign: CampaignTargets
  readonly contents: ReadonlyMap<string, TargetContent>
  readonly steps: readonly Step[]
  stopped: StepError | null
  readonly stoppedChannels: Map<string, StepError>
  /** Stores one step at a time, while requests go on. */
  readonly writes: PQueue
}

/** The campaign was deleted, or another worker has taken the job: nothing more is written. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** How often data «in elaborazione» are requested again, ten minutes apart (providers.md). */
const NOT_READY_TRIES = 6

type Outcome = { effect: Effect | null; error: StepError | null; retryAt: Date | null }

/** Makes the request, then stores its result and marks the step, in one transaction. @throws JobLost */
export async function runStep(context: JobContext, step: Step): Promise<void> {
  const outcome = await outcomeOf(context, step)
  const now = context.clock()
  const state = outcome.retryAt !== null ? 'QUEUED' : outcome.error === null ? 'DONE' : 'FAILED'
  const change = {
    state,
    attempts: step.attempts + 1,
    run_after: outcome.retryAt?.toISOString() ?? null,
    last_error: outcome.error === null ? null : JSON.stringify(outcome.error),
  } as const
  // One at a time: each updates the job's one row, and parallel ones would only conflict.
  await context.writes.add(() =>
    context.database.transaction(async (tx) => {
      await holdJob(tx, context.job, now, state === 'QUEUED' ? 0 : 1)
      if (outcome.effect !== null) await tell(tx, context.job, await outcome.effect(tx, now))
      await tx
        .updateTable('refresh_steps')
        .set(change)
        .where('job_id', '=', step.job_id)
        .where('position', '=', step.position)
        .execute()
    }),
  )
  Object.assign(step, change)
  remember(context, outcome)
}

/** Adds up what the job brought. */
async function tell(tx: Db, { id }: ClaimedJob, { came = 0, waiting = 0, changed = 0 }: Partial<Tally>) {
  if (came + waiting + changed === 0) return
  await tx
    .updateTable('refresh_jobs')
    .set(({ eb }) => ({
      came: eb('came', '+', came),
      waiting: eb('waiting', '+', waiting),
      changed: eb('changed', '+', changed),
    }))
    .where('id', '=', id)
    .execute()
}

/** Counts the step, extends the lease, and checks in the same statement that the job is still this worker's. */
async function holdJob(tx: Db, job: ClaimedJob, now: Date, steps: 0 | 1): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refresh_jobs')
    .set(({ eb }) => ({
      done: eb('done', '+', steps),
      lease_until: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', '=', job.id)
    .where('worker', '=', job.worker)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new JobLost()
}

async function outcomeOf(context: JobContext, step: Step): Promise<Outcome> {
  const known = context.stopped ?? context.stoppedChannels.get(step.channel_id ?? '') ?? null
  if (known !== null) return { effect: null, error: known, retryAt: null }
  try {
    const journal = databaseJournal(context.database, context.job, step.channel_id, context.clock)
    const { effect, error } = await journalled(journal, () => fetchStep(context, step))
    return { effect, error: error === null ? null : describe(context, step, error), retryAt: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const waits = error.kind === 'NOT_READY' && step.attempts < NOT_READY_TRIES
    return {
      effect: null,
      error: describe(context, step, error),
      retryAt: waits ? error.retryAt : null,
    }
  }
}

type Fetched = { effect: Effect | null; error: ProviderError | null }

async function fetchStep(context: JobContext, step: Step): Promise<Fetched> {
  const { campaign, contents, clock } = context
  const done = (effect: Effect | null): Fetched => ({ effect, error: null })
  const fetching = { provider: context.provider, db: context.database.reader, campaign }
  const platform = SOCIAL_TYPES.find((socialType) => step.kind === `OVERLAP:${socialType}`)
  if (platform !== undefined) {
    const able = campaign.channels.filter(
      ({ id, ref }) => ref.socialType === platform && !context.stoppedChannels.has(id),
    )
    return done(await fetchOverlap(fetching, platform, able, clock()))
  }
  if (step.kind === 'CONTENT') {
    const content = contents.get(step.content_id ?? '')
    return done(content === undefined ? null : await fetchContent(fetching, content, clock()))
  }
  const channel = campaign.channels.find(({ id }) => id === step.channel_id)
  // Removed from the campaign since the job was planned.
  if (channel === undefined) return done(null)
  if (step.kind === 'CHANNEL') return await fetchChannel(fetching, channel)
  if (step.kind === 'FEED') return done(await fetchFeed(fetching, channel))
  if (step.kind === 'STORIES') return done(await fetchStories(fetching, channel))
  return done(await fetchAudience(fetching, channel, clock()))
}

function describe(context: JobContext, step: Step, { kind }: ProviderError): StepError {
  const channel = context.campaign.channels.find(({ id }) => id === step.channel_id)
  const content = context.contents.get(step.content_id ?? '')
  return {
    kind,
    channelId: step.channel_id,
    handle: channel?.ref.handle ?? '',
    link: content?.ref.url ?? channel?.ref.url ?? '',
  }
}

function remember(context: JobContext, { error }: Outcome): void {
  if (error === null) return
  if (stopsEverything(error)) context.stopped ??= error
  if (stopsChannel(error) && error.channelId !== null) {
    context.stoppedChannels.set(error.channelId, error)
  }
}
