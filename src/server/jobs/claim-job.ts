import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { RefreshJobTable } from '../db/schema-reports.ts'
import type { Schema } from '../db/schema.ts'

/** A worker without a heartbeat for this long is considered dead. */
export const LEASE_MS = 20_000

export type ClaimedJob = Selectable<RefreshJobTable>

/** Claims the oldest job that is queued or whose worker is dead; null without one. Atomic: one statement. */
export async function claimJob(database: Database, worker: string, now: Date): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  if (!(await anythingDue(database, at))) return null
  return await database.single(async (tx) => {
    const oldest = tx
      .selectFrom('refresh_jobs')
      .select('id')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', at)]))
      .where(noOtherJobRuns)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
    const claimed = await tx
      .updateTable('refresh_jobs')
      .set((it) => ({
        state: 'RUNNING',
        worker,
        lease_until: leaseEnd(now),
        started_at: it.fn.coalesce('started_at', it.val(at)),
      }))
      .where('id', '=', oldest)
      .returningAll()
      .executeTakeFirst()
    return claimed ?? null
  })
}

/** Heartbeat; false if the job is gone or another worker has claimed it. */
export async function extendLease(database: Database, job: ClaimedJob, now: Date): Promise<boolean> {
  return await database.single(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('refresh_jobs')
      .set({ lease_until: leaseEnd(now) })
      .where('id', '=', job.id)
      .where('worker', '=', job.worker)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Lets any worker claim the job from the given time: now at shutdown, later if data are not ready. */
export async function releaseJob(database: Database, job: ClaimedJob, from: Date): Promise<void> {
  await database.single(async (tx) => {
    await tx
      .updateTable('refresh_jobs')
      .set({ lease_until: from.toISOString(), worker: null })
      .where('id', '=', job.id)
      .where('worker', '=', job.worker)
      .execute()
  })
}

/** Ends a job that cannot be completed. */
export async function abandonJob(database: Database, job: ClaimedJob, now: Date): Promise<void> {
  await database.single(async (tx) => {
    await tx
      .updateTable('refresh_jobs')
      .set({ state: 'FAILED', finished_at: now.toISOString(), lease_until: null, worker: null })
      .where('id', '=', job.id)
      .where('worker', '=', job.worker)
      .execute()
  })
}

export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}

/** Checked without the write lock, so that an idle worker never takes it. */
async function anythingDue(database: Database, at: string): Promise<boolean> {
  const due = await database.reader
    .selectFrom('refresh_jobs')
    .select('id')
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', at)]))
    .where(noOtherJobRuns)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** A campaign's jobs run one at a time; a job that waits for data lets the others go first. */
function noOtherJobRuns(is: ExpressionBuilder<Schema, 'refresh_jobs'>) {
  const other = is
    .selectFrom('refresh_jobs as other')
    .select('other.id')
    .whereRef('other.campaign_id', '=', 'refresh_jobs.campaign_id')
    .whereRef('other.id', '!=', 'refresh_jobs.id')
    .where('other.state', '=', 'RUNNING')
    .where('other.worker', 'is not', null)
  return is.not(is.exists(other))
}
