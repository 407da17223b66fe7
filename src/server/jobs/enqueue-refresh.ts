import type { Db } from '../db/schema.ts'
import type { RefreshJobTable } from '../db/schema-reports.ts'
import { newId } from '../base/new-id.ts'

export type RefreshKind = RefreshJobTable['kind']

export type RefreshRequest = {
  campaignId: string
  kind: RefreshKind
  /** null: scheduled. */
  requestedBy: string | null
  now: Date
}

/** Each includes the ones before it. */
const KINDS: readonly RefreshKind[] = ['RECOMPUTE', 'METRICS', 'SOCIAL']

/**
 * Enqueues a refresh in the caller's transaction. A worker starts it within a second, or after the running one: a
 * campaign has one job at a time. A queued job is widened to the requested kind; a running job of that kind counts as
 * the request.
 */
export async function enqueueRefresh(
  tx: Db,
  { campaignId, kind, requestedBy, now }: RefreshRequest,
): Promise<void> {
  const running = await tx
    .selectFrom('refresh_jobs')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'RUNNING')
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (running !== undefined) return
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
    // Enforced by the partial unique index: one queued job per campaign.
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
