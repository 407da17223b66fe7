import type { Db } from '../db/schema.ts'
import type { RefreshJobTable } from '../db/schema-reports.ts'
import { newId } from '../base/new-id.ts'

export type RefreshKind = RefreshJobTable['kind']

export type RefreshRequest = {
  campaignId: string
  kind: RefreshKind
  /** null for the scheduled one. */
  requestedBy: string | null
  now: Date
}

/** Each does all that those before it do. */
const KINDS: readonly RefreshKind[] = ['RECOMPUTE', 'METRICS', 'SOCIAL']

/**
 * Asks for a refresh, in the caller's transaction; a worker takes it up within a second. A campaign has one job at
 * a time: while it waits it is widened to what is asked now, once it runs the request is the running job.
 */
export async function enqueueRefresh(
  tx: Db,
  { campaignId, kind, requestedBy, now }: RefreshRequest,
): Promise<void> {
  await tx
    .insertInto('refresh_jobs')
    .values({
      id: newId(),
      campaign_id: campaignId,
      kind,
      state: 'QUEUED',
      done: 0,
      total: 0,
      requested_by: requestedBy,
      created_at: now.toISOString(),
    })
    // By the partial unique index: one job a campaign that waits or runs.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const narrower = KINDS.slice(0, KINDS.indexOf(kind))
  if (narrower.length === 0) return
  await tx
    .updateTable('refresh_jobs')
    .set({ kind, requested_by: requestedBy })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'QUEUED')
    .where('kind', 'in', narrower)
    .execute()
}
