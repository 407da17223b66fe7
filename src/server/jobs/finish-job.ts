import type { RefreshStepTable } from '../db/schema-reports.ts'
import type { Db } from '../db/schema.ts'
import { type ClaimedJob, releaseJob } from './claim-job.ts'
import { storeReportErrors } from './report-errors.ts'
import type { JobDeps } from './run-job.ts'

/** Computes the report and ends the job, in one transaction. FAILED: no request was answered. */
export async function finishJob(deps: JobDeps, job: ClaimedJob): Promise<void> {
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    const steps = await endedSteps(tx, job)
    const state = nothingAnswered(steps) ? 'FAILED' : 'DONE'
    // First: the job's end is when the campaign was last measured.
    const { numUpdatedRows } = await tx
      .updateTable('refresh_jobs')
      .set((it) => ({
        state,
        done: it.ref('total'),
        finished_at: now.toISOString(),
        lease_until: null,
        worker: null,
      }))
      .where('id', '=', job.id)
      .where('worker', '=', job.worker)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await settle(tx, deps, job, steps, now)
  })
}

/** Shows what is stored so far, and lets the job be resumed when the rest may be ready. */
export async function pauseJob(deps: JobDeps, job: ClaimedJob, resumeAt: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (await isOurs(tx, job)) await settle(tx, deps, job, await endedSteps(tx, job), deps.clock())
  })
  await releaseJob(deps.database, job, resumeAt)
}

async function settle(
  tx: Db,
  { provider, recompute }: JobDeps,
  job: ClaimedJob,
  steps: readonly EndedStep[],
  now: Date,
): Promise<void> {
  await Promise.all([
    storeReportErrors(tx, job, steps, now),
    job.kind !== 'RECOMPUTE' && provider.simulated ? markSimulated(tx, job.campaign_id) : null,
  ])
  await recompute(tx, job.campaign_id, job.started_at ?? now.toISOString())
}

async function markSimulated(tx: Db, campaignId: string): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ simulated: 1 })
    .where('id', '=', campaignId)
    .where('simulated', '=', 0)
    .execute()
}

const REQUESTED: ReadonlySet<string> = new Set(['CHANNEL', 'FEED', 'STORIES', 'CONTENT'])

/** Audiences and overlaps do not count: they are not requested while stored ones are fresh. */
function nothingAnswered(steps: readonly EndedStep[]): boolean {
  const requested = steps.filter(({ kind }) => REQUESTED.has(kind))
  return requested.length > 0 && requested.every(({ state }) => state === 'FAILED')
}

type EndedStep = Pick<RefreshStepTable, 'kind' | 'state' | 'last_error'>

async function endedSteps(tx: Db, job: ClaimedJob): Promise<EndedStep[]> {
  return await tx
    .selectFrom('refresh_steps')
    .select(['kind', 'state', 'last_error'])
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute()
}

async function isOurs(tx: Db, job: ClaimedJob): Promise<boolean> {
  const current = await tx
    .selectFrom('refresh_jobs')
    .select('id')
    .where('id', '=', job.id)
    .where('worker', '=', job.worker)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return current !== undefined
}
