import type { Db } from '../db/schema.ts'
import { type ClaimedJob, releaseJob } from './claim-job.ts'
import { storeReportErrors } from './report-errors.ts'
import type { JobDeps } from './run-job.ts'

/** Computes the report and ends the job, in one transaction. FAILED: no request was answered. */
export async function finishJob(deps: JobDeps, job: ClaimedJob): Promise<void> {
  const now = deps.clock()
  await deps.database.transaction(async (tx) => {
    const state = (await nothingAnswered(tx, job)) ? 'FAILED' : 'DONE'
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
    await tx
      .updateTable('refresh_steps')
      .set({ state: 'DONE' })
      .where('job_id', '=', job.id)
      .where('kind', '=', 'RECOMPUTE')
      .execute()
    await settle(tx, deps, job, now)
  })
}

/** Shows what is stored so far, and lets the job be resumed when the rest may be ready. */
export async function pauseJob(deps: JobDeps, job: ClaimedJob, resumeAt: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (await isOurs(tx, job)) await settle(tx, deps, job, deps.clock())
  })
  await releaseJob(deps.database, job, resumeAt)
}

async function settle(tx: Db, { provider, recompute }: JobDeps, job: ClaimedJob, now: Date): Promise<void> {
  await storeReportErrors(tx, job, now)
  if (job.kind !== 'RECOMPUTE' && provider.simulated) {
    await tx
      .updateTable('campaigns')
      .set({ simulated: 1 })
      .where('id', '=', job.campaign_id)
      .where('simulated', '=', 0)
      .execute()
  }
  await recompute(tx, job.campaign_id, job.started_at ?? now.toISOString())
}

/** Audiences and overlaps do not count: they are not requested while stored ones are fresh. */
async function nothingAnswered(tx: Db, job: ClaimedJob): Promise<boolean> {
  const steps = await tx
    .selectFrom('refresh_steps')
    .select('state')
    .where('job_id', '=', job.id)
    .where('kind', 'in', ['CHANNEL', 'FEED', 'STORIES', 'CONTENT'])
    .distinct()
    .execute()
  return steps.length > 0 && steps.every(({ state }) => state === 'FAILED')
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
