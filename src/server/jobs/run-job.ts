import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../base/clock.ts'
import { runEach } from '../base/run-each.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { SocialProvider } from '../providers/social-provider.ts'
import { readContents, readTargets } from './campaign-targets.ts'
import { type ClaimedJob, releaseJob } from './claim-job.ts'
import { fetchImages, type ProviderImages } from './fetch-images.ts'
import { pauseJob } from './finish-job.ts'
import { planSteps, STAGES } from './plan-steps.ts'
import { JobLost, type JobContext, runStep, type Step, type Storing } from './run-step.ts'
import { parseStepError, stopsChannel, stopsEverything } from './step-error.ts'

export type JobDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly provider: SocialProvider
  readonly providerImages: ProviderImages
  /** Recomputes the campaigns' reports from stored data, and those of others that they changed. */
  readonly recompute: (tx: Db, measured: readonly MeasuredCampaign[]) => Promise<void>
}

/** `since`: the begin of what measured it. */
export type MeasuredCampaign = { readonly campaignId: string; readonly since: string }

/** How long the numbers wait for images, most of which arrive at once; slower ones are stored later. */
const IMAGE_TIMEOUT_MS = 5_000

/** Parallel requests; the adapters enforce the provider's own limits. */
const CONCURRENCY = 8

/**
 * Runs a claimed job until it ends, `isStopping`, its data are not ready, it is gone (the campaign was deleted) or
 * another worker has claimed it. Finished steps stay done; a resumed job continues.
 */
export async function runJob(
  deps: JobDeps,
  store: Storing,
  job: ClaimedJob,
  isStopping: () => boolean,
): Promise<void> {
  try {
    const context = await openContext(deps, store, job)
    for (const stage of STAGES) {
      const due = context.steps.filter((step) => stage.includes(step.kind) && isDue(step, deps.clock()))
      await runEach(due, CONCURRENCY, async (step) => {
        if (!isStopping()) await runStep(context, step)
      })
    }
    const images = fetchImages(deps, job, isStopping)
    try {
      await Promise.race([images, wait(IMAGE_TIMEOUT_MS, undefined, { ref: false })])
      await endJob(context, isStopping)
    } finally {
      await images
    }
  } catch (error) {
    if (!(error instanceof JobLost)) throw error
  }
}

async function endJob(context: JobContext, isStopping: () => boolean): Promise<void> {
  const { job, steps, database, clock, store } = context
  if (isStopping()) return await releaseJob(database, job, clock())
  const resumeAt = earliest(steps)
  if (resumeAt === null) await store.end({ job, steps })
  else await pauseJob(context, { job, steps }, resumeAt)
}

async function openContext(deps: JobDeps, store: Storing, job: ClaimedJob): Promise<JobContext> {
  const { database, provider, clock } = deps
  const planning = { provider, now: clock() }
  const campaign = await readTargets(database.reader, job.campaign_id, planning)
  if (campaign === null) throw new JobLost()
  const contents = await readContents(database.reader, campaign, planning.now)
  if (job.total === 0) {
    await store.plan({ jobId: job.id, steps: planSteps(job.kind, campaign, contents, planning) })
  }
  const steps = await database.reader
    .selectFrom('refresh_steps')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute()
  const errors = steps.flatMap(({ last_error: error, state }) =>
    state === 'FAILED' ? (parseStepError(error) ?? []) : [],
  )
  return {
    ...deps,
    job,
    campaign,
    contents: new Map(contents.map((content) => [content.id, content])),
    steps,
    store,
    stopped: errors.find(stopsEverything) ?? null,
    stoppedChannels: new Map(
      errors
        .filter(stopsChannel)
        .flatMap((error) => (error.channelId === null ? [] : [[error.channelId, error]])),
    ),
  }
}

function isDue({ state, run_after: runAfter }: Step, now: Date): boolean {
  return state === 'QUEUED' && (runAfter === null || runAfter <= now.toISOString())
}

/** When the first of the waiting steps may be retried; null if none waits. */
function earliest(steps: readonly Step[]): Date | null {
  const times = steps.flatMap(({ state, run_after: runAfter }) =>
    state === 'QUEUED' && runAfter !== null ? runAfter : [],
  )
  const [first] = times.toSorted()
  return first === undefined ? null : new Date(first)
}
