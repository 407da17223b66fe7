import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import { claimFirst, leaseEnd } from '../db/lease.ts'
import type { RefreshJobTable } from '../db/schema-reports.ts'
import type { Db, Schema } from '../db/schema.ts'

/** A worker without a heartbeat for this long is considered dead. */
export const LEASE_MS = 20_000

export type ClaimedJob = Selectable<RefreshJobTable>

/** Claims the oldest job that is queued or whose worker is dead; null without one. */
export async function claimJob(database: Database, worker: string, now: Date): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  const due = (db: Db) =>
    db
      .selectFrom('refresh_jobs')
      .select('id')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', at)]))
      .where(noOtherJobRuns)
      .orderBy('created_at')
      .orderBy('id')
  return await claimFirst(database, due, (tx, oldest) =>
    tx
      .updateTable('refresh_jobs')
      .set((it) => ({
        state: 'RUNNING',
        worker,
        lease_until: leaseEnd(LEASE_MS, now),
        started_at: it.fn.coalesce('started_at', it.val(at)),
      }))
      .where('id', '=', oldest)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** Heartbeat. */
export async function extendLease(database: Database, job: ClaimedJob, now: Date): Promise<void> {
  await database.single((tx) =>
    ownJob(tx, job)
      .set({ lease_until: leaseEnd(LEASE_MS, now) })
      .execute(),
  )
}

/** Lets any worker claim the job from the given time: now at shutdown, later if data are not ready. */
export async function releaseJob(database: Database, job: ClaimedJob, from: Date): Promise<void> {
  await database.single((tx) =>
    ownJob(tx, job).set({ lease_until: from.toISOString(), worker: null }).execute(),
  )
}

/** Ends a job that cannot be completed. */
export async function abandonJob(database: Database, job: ClaimedJob, now: Date): Promise<void> {
  await database.single((tx) => ownJob(tx, job).set(ended('FAILED', now)).execute())
}

/** An update of the job, without effect if it is gone or another worker has claimed it. */
export function ownJob(tx: Db, { id, worker }: ClaimedJob) {
  return tx.updateTable('refresh_jobs').where('id', '=', id).where('worker', '=', worker)
}

/** An ended job. */
export function ended(state: 'DONE' | 'FAILED', now: Date) {
  return { state, finished_at: now.toISOString(), lease_until: null, worker: null }
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
