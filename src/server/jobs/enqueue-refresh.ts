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

/** A wider refresh does all that a narrower one does. */
const BREADTH: Readonly<Record<RefreshKind, number>> = { RECOMPUTE: 0, METRICS: 1, SOCIAL: 2 }

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
  const narrower = kindsBelow(kind)
  if (narrower.length === 0) return
  await tx
    .updateTable('refresh_jobs')
    .set({ kind, requested_by: requestedBy })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'QUEUED')
    .where('kind', 'in', narrower)
    .execute()
}

function kindsBelow(kind: RefreshKind): RefreshKind[] {
  const kinds: RefreshKind[] = ['RECOMPUTE', 'METRICS', 'SOCIAL']
  return kinds.filter((other) => BREADTH[other] < BREADTH[kind])
}
