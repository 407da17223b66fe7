import type { Selectable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { RefreshJobTable } from '../../db/schema-reports.ts'

/** What a refresh brought, and what it cost; null while it runs, where it failed or asked no provider. */
export async function broughtBy(db: Db, job: Selectable<RefreshJobTable> | undefined) {
  if (job?.state !== 'DONE' || job.kind === 'RECOMPUTE') return null
  if (job.started_at === null || job.finished_at === null) return null
  // A campaign has one refresh at a time: what was paid for it meanwhile is of this one.
  const { cost } = await db
    .selectFrom('credits_ledger')
    .select(({ fn }) => fn.sum<number | null>('cost').as('cost'))
    .where('campaign_id', '=', job.campaign_id)
    .where('at', '>=', job.started_at)
    .where('at', '<=', job.finished_at)
    .executeTakeFirstOrThrow()
  const { finished_at: finishedAt, came, waiting, changed } = job
  return { finishedAt, came, waiting, changed, cost: Math.round((cost ?? 0) * 1e6) / 1e6 }
}
