import { isPostgres } from '../db/compile-once.ts'
import type { Db } from '../db/schema.ts'
import { type ClaimedJob, ended, ownJob, releaseJob } from './claim-job.ts'
import { enqueueEvent } from '../events/enqueue-event.ts'
import { storeReportErrors } from './report-errors.ts'
import type { JobDeps } from './run-job.ts'
import type { Step } from './run-step.ts'

/** A job whose steps have all run. */
export type EndedJob = { readonly job: ClaimedJob; readonly steps: readonly Step[] }

/**
 * Ends waiting jobs and computes their reports, in one transaction: on PostgreSQL all of them, so that their statements
 * are pipelined and share a commit. FAILED: no request was answered.
 */
export async function finishJobs(deps: JobDeps, waiting: () => readonly EndedJob[]): Promise<null[]> {
  return await deps.database.transaction(async (tx) => {
    const now = deps.clock()
    // One on SQLite, because other writers wait.
    const group = isPostgres(tx) ? waiting() : waiting().slice(0, 1)
    // All are ended first: a job's end is when its campaign was last measured, and campaigns may share channels.
    const isOurs = await Promise.all(group.map((one) => end(tx, one, now)))
    const ours = group.filter((_, position) => isOurs[position])
    await settle(tx, deps, ours, now)
    for (const { job, steps } of ours)
      if (!nothingAnswered(steps))
        await enqueueEvent(tx, { event: 'report.ready', campaignId: job.campaign_id, now })
    return group.map(() => null)
  })
}

/** False if the job is gone or another worker has it. */
async function end(tx: Db, { job, steps }: EndedJob, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ownJob(tx, job)
    .set((it) => ({ ...ended(nothingAnswered(steps) ? 'FAILED' : 'DONE', now), done: it.ref('total') }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reports what is stored so far, and lets the job be resumed when the rest may be ready. */
export async function pauseJob(deps: JobDeps, { job, steps }: EndedJob, resumeAt: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (await isOurs(tx, job)) await settle(tx, deps, [{ job, steps }], deps.clock())
  })
  await releaseJob(deps.database, job, resumeAt)
}

async function settle(
  tx: Db,
  { provider, recompute }: JobDeps,
  jobs: readonly EndedJob[],
  now: Date,
): Promise<void> {
  const measured = jobs.map(({ job }) => ({
    campaignId: job.campaign_id,
    since: job.started_at ?? now.toISOString(),
  }))
  await Promise.all([
    ...jobs.flatMap(({ job, steps }) => [
      storeReportErrors(tx, job, steps, now),
      job.kind !== 'RECOMPUTE' && provider.simulated ? markSimulated(tx, job.campaign_id) : null,
    ]),
    recompute(tx, measured),
  ])
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
function nothingAnswered(steps: readonly Step[]): boolean {
  const requested = steps.filter(({ kind }) => REQUESTED.has(kind))
  return requested.length > 0 && requested.every(({ state }) => state === 'FAILED')
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
