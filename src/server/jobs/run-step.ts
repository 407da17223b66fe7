import { isPostgres } from '../db/compile-once.ts'
import type { Db } from '../db/schema.ts'
import { leaseEnd } from '../db/lease.ts'
import type { RefreshStepTable } from '../db/schema-reports.ts'
import { updateMany, write, type Writing } from '../db/write-many.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { journalled } from '../providers/call-journal.ts'
import {
  fetchAudience,
  fetchChannel,
  fetchContent,
  fetchFeed,
  fetchOverlap,
  fetchStories,
} from './fetch-step.ts'
import type { CampaignTargets, TargetContent } from './campaign-targets.ts'
import { type ClaimedJob, LEASE_MS } from './claim-job.ts'
import type { Plan } from './plan-steps.ts'
import type { JobDeps } from './run-job.ts'
import { type Brought, rowsOf, storeFetched, type Tally } from './store-fetched.ts'
import type { EndedJob } from './finish-job.ts'
import { databaseJournal } from './database-journal.ts'
import { type StepError, stopsChannel, stopsEverything } from './step-error.ts'

export type Step = RefreshStepTable

/** A running job: its subject, and what not to request any more. */
export type JobContext = JobDeps & {
  readonly job: ClaimedJob
  readonly campaign: CampaignTargets
  readonly contents: ReadonlyMap<string, TargetContent>
  readonly steps: readonly Step[]
  stopped: StepError | null
  readonly stoppedChannels: Map<string, StepError>
  readonly store: Storing
}

/** Stores results of this job together with those of others. */
export type Storing = {
  readonly plan: (plan: Plan) => Promise<null>
  /** False if the job is lost. */
  readonly answer: (answer: Answer) => Promise<boolean>
  readonly end: (ended: EndedJob) => Promise<null>
}

/** The campaign was deleted, or another worker has claimed the job: nothing more is written. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** Rows stored per transaction: other writers wait for it. */
const MAX_ROWS = 100
/** How often data «in elaborazione» are requested again, ten minutes apart (providers.md). */
const NOT_READY_TRIES = 6

type Outcome = { brought: Brought | null; error: StepError | null; retryAt: Date | null }

/** The result of a step's request. */
export type Answer = { readonly job: ClaimedJob; readonly step: Step; readonly outcome: Outcome }

/** Makes the request, then stores its result and marks the step, in one transaction. @throws JobLost */
export async function runStep(context: JobContext, step: Step): Promise<void> {
  const outcome = await outcomeOf(context, step)
  if (!(await context.store.answer({ job: context.job, step, outcome }))) throw new JobLost()
  Object.assign(step, changeOf(outcome), { attempts: step.attempts + 1 })
  remember(context, outcome)
}

/**
 * Stores waiting answers, of any jobs, from the start of the queue and marks their steps, in one transaction:
 * separately they would only wait for each other. False for those whose job is lost.
 */
export async function storeAnswers(
  { database, clock }: Pick<JobDeps, 'database' | 'clock'>,
  waiting: () => readonly Answer[],
): Promise<boolean[]> {
  return await database.transaction(async (tx) => {
    const now = clock()
    const answers = firstOf(waiting())
    const held = await lockOwnJobs(tx, answers)
    const current = answers.filter(({ job }) => held.has(job.id))
    const brought = current.map(({ outcome }) => outcome.brought)
    const [tallies] = await Promise.all([storeFetched(tx, brought, now), write(tx, markSteps(tx, current))])
    await write(tx, addUp(tx, held, current, tallies, now))
    return answers.map(({ job }) => held.has(job.id))
  })
}

function firstOf(answers: readonly Answer[]): Answer[] {
  const first: Answer[] = []
  let rows = 0
  for (const answer of answers) {
    rows += rowsOf(answer.outcome.brought)
    if (rows > MAX_ROWS && first.length > 0) break
    first.push(answer)
  }
  return first
}

function markSteps(db: Db, answers: readonly Answer[]): Writing {
  const marked = answers.map(({ step, outcome }) => ({
    job_id: step.job_id,
    position: step.position,
    ...changeOf(outcome),
    attempts: step.attempts + 1,
  }))
  return updateMany(db, 'refresh_steps', marked, ['job_id', 'position'])
}

function changeOf({ retryAt, error }: Outcome): Pick<Step, 'state' | 'run_after' | 'last_error'> {
  return {
    state: retryAt !== null ? 'QUEUED' : error === null ? 'DONE' : 'FAILED',
    run_after: retryAt?.toISOString() ?? null,
    last_error: error === null ? null : JSON.stringify(error),
  }
}

type Held = Pick<ClaimedJob, 'id' | 'worker' | 'done' | 'came' | 'waiting' | 'changed'>

/** Adds up the jobs' progress and results, and extends their leases. */
function addUp(
  db: Db,
  held: ReadonlyMap<string, Held>,
  answers: readonly Answer[],
  tallies: readonly Tally[],
  now: Date,
): Writing {
  const sums = new Map(held)
  for (const [position, { job, outcome }] of answers.entries()) {
    const [sum, more] = [sums.get(job.id), tallies[position]]
    if (sum === undefined || more === undefined) continue
    sums.set(job.id, {
      ...sum,
      done: sum.done + (outcome.retryAt === null ? 1 : 0),
      came: sum.came + more.came,
      waiting: sum.waiting + more.waiting,
      changed: sum.changed + more.changed,
    })
  }
  const jobs = [...sums.values()].map((sum) => ({ ...sum, lease_until: leaseEnd(LEASE_MS, now) }))
  return updateMany(db, 'refresh_jobs', jobs, ['id'])
}

/** The jobs that still belong to their workers; their rows are locked until the steps are marked. */
async function lockOwnJobs(tx: Db, answers: readonly Answer[]): Promise<Map<string, Held>> {
  const workers = new Map(answers.map(({ job }) => [job.id, job.worker]))
  const rows = await tx
    .selectFrom('refresh_jobs')
    .select(['id', 'worker', 'done', 'came', 'waiting', 'changed'])
    .where('id', 'in', [...workers.keys()])
    .where('state', '=', 'RUNNING')
    .orderBy('id')
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute()
  return new Map(rows.filter(({ id, worker }) => worker === workers.get(id)).map((row) => [row.id, row]))
}

async function outcomeOf(context: JobContext, step: Step): Promise<Outcome> {
  const known = context.stopped ?? context.stoppedChannels.get(step.channel_id ?? '') ?? null
  if (known !== null) return { brought: null, error: known, retryAt: null }
  try {
    const journal = databaseJournal(context.database, context.job, step.channel_id, context.clock)
    const { brought, error } = await journalled(journal, () => fetchStep(context, step))
    return { brought, error: error === null ? null : describe(context, step, error), retryAt: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const waits = error.kind === 'NOT_READY' && step.attempts < NOT_READY_TRIES
    return {
      brought: null,
      error: describe(context, step, error),
      retryAt: waits ? error.retryAt : null,
    }
  }
}

type Fetched = { brought: Brought | null; error: ProviderError | null }

async function fetchStep(context: JobContext, step: Step): Promise<Fetched> {
  const { campaign, contents, clock } = context
  const done = (brought: Brought | null): Fetched => ({ brought, error: null })
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
  // Removed from the campaign after the job was planned.
  if (channel === undefined) return done(null)
  if (step.kind === 'CHANNEL') return await fetchChannel(fetching, channel)
  if (step.kind === 'FEED') return done(await fetchFeed(fetching, channel))
  if (step.kind === 'STORIES') return done(await fetchStories(fetching, channel))
  return done(await fetchAudience(fetching, channel, clock()))
}

function describe(context: JobContext, step: Step, { kind, message: detail }: ProviderError): StepError {
  const channel = context.campaign.channels.find(({ id }) => id === step.channel_id)
  const content = context.contents.get(step.content_id ?? '')
  return {
    kind,
    channelId: step.channel_id,
    handle: channel?.ref.handle ?? '',
    link: content?.ref.url ?? channel?.ref.url ?? '',
    detail,
  }
}

function remember(context: JobContext, { error }: Outcome): void {
  if (error === null) return
  if (stopsEverything(error)) context.stopped ??= error
  if (stopsChannel(error) && error.channelId !== null) {
    context.stoppedChannels.set(error.channelId, error)
  }
}
