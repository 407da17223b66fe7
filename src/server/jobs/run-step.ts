import { isPostgres } from '../db/compile-once.ts'
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
import { type ClaimedJob, leaseEnd } from './claim-job.ts'
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
  /** Stores one group of answers at a time, while requests go on. */
  readonly store: (answer: Answer) => Promise<void>
}

/** The campaign was deleted, or another worker has taken the job: nothing more is written. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** How long other writers may have to wait for what a refresh stores, milliseconds. */
const MOST_MS = 20
/** How often data «in elaborazione» are requested again, ten minutes apart (providers.md). */
const NOT_READY_TRIES = 6

type Outcome = { effect: Effect | null; error: StepError | null; retryAt: Date | null }

/** What a step's request brought. */
export type Answer = { readonly step: Step; readonly outcome: Outcome }

/** Makes the request, then stores its result and marks the step, in one transaction. @throws JobLost */
export async function runStep(context: JobContext, step: Step): Promise<void> {
  const outcome = await outcomeOf(context, step)
  await context.store({ step, outcome })
  Object.assign(step, changeOf(outcome), { attempts: step.attempts + 1 })
  remember(context, outcome)
}

/**
 * Stores answers and marks their steps, in one transaction: each updates the job's one row, so that parallel ones would
 * only conflict. As many of them as fit into the time for which other writers may wait; returns how many.
 * @throws JobLost
 */
export async function storeAnswers(
  { database, clock }: JobDeps,
  job: ClaimedJob,
  answers: readonly Answer[],
): Promise<number> {
  const now = clock()
  return await database.transaction(async (tx) => {
    await holdJob(tx, job)
    const until = performance.now() + MOST_MS
    const tally = { came: 0, waiting: 0, changed: 0 }
    const stored: Answer[] = []
    for (const answer of answers) {
      const { came = 0, waiting = 0, changed = 0 } = (await answer.outcome.effect?.(tx, now)) ?? {}
      tally.came += came
      tally.waiting += waiting
      tally.changed += changed
      stored.push(answer)
      if (performance.now() > until) break
    }
    await markSteps(tx, job, stored)
    const done = stored.filter(({ outcome }) => outcome.retryAt === null).length
    await addUp(tx, job, now, { ...tally, done })
    return stored.length
  })
}

/** Those that ended alike in one statement. */
async function markSteps(tx: Db, job: ClaimedJob, answers: readonly Answer[]): Promise<void> {
  const alike = Map.groupBy(answers, ({ outcome }) => JSON.stringify(changeOf(outcome)))
  for (const same of alike.values()) {
    const [first] = same
    if (first === undefined) continue
    await tx
      .updateTable('refresh_steps')
      .set(changeOf(first.outcome))
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('job_id', '=', job.id)
      .where(
        'position',
        'in',
        same.map(({ step }) => step.position),
      )
      .execute()
  }
}

function changeOf({ retryAt, error }: Outcome): Pick<Step, 'state' | 'run_after' | 'last_error'> {
  return {
    state: retryAt !== null ? 'QUEUED' : error === null ? 'DONE' : 'FAILED',
    run_after: retryAt?.toISOString() ?? null,
    last_error: error === null ? null : JSON.stringify(error),
  }
}

/** Adds up what the job has done and brought, and extends its lease. */
async function addUp(tx: Db, { id }: ClaimedJob, now: Date, more: Tally & { done: number }): Promise<void> {
  await tx
    .updateTable('refresh_jobs')
    .set(({ eb }) => ({
      lease_until: leaseEnd(now),
      done: eb('done', '+', more.done),
      came: eb('came', '+', more.came),
      waiting: eb('waiting', '+', more.waiting),
      changed: eb('changed', '+', more.changed),
    }))
    .where('id', '=', id)
    .execute()
}

/** Keeps others from the job's row until its steps are marked. @throws JobLost */
async function holdJob(tx: Db, job: ClaimedJob): Promise<void> {
  const held = await tx
    .selectFrom('refresh_jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('worker', '=', job.worker)
    .where('state', '=', 'RUNNING')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (held === undefined) throw new JobLost()
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
