import { digestOf } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { networkOf } from '../../http/network-of.ts'
import type { DashboardLinkScope, PublicScope } from '../../http/scope.ts'
import { enqueueEvent } from '../../events/enqueue-event.ts'
import type { Services } from '../../http/services.ts'

/** A visit ends after half an hour without a request for the report. */
const VISIT_MS = 1_800_000
/** How often a continuing visit is recorded. */
const NOTED_MS = 300_000

/** `unlock`: that of a locked link, so that each name entered is a visit. */
type Visitor = { address: string; agent: string; unlock: string }

/**
 * Counts a visit of a share link: the first request for its report from a network and browser in half an hour, or after
 * each time a locked link is unlocked. Polling
 * or reopening during that time counts once. A digest of the visitor is stored for a day. A failed count is lost:
 * requests do not wait for it.
 */
export async function countOpening(
  { database, clock }: Services,
  scope: PublicScope | DashboardLinkScope,
  { address, agent, unlock }: Visitor,
): Promise<void> {
  const now = clock()
  const key = `visit:${digestOf([scope.linkId, networkOf(address), agent, unlock].join('\n'))}`
  try {
    const age = await ageOf(database.reader, key, now)
    if (age < NOTED_MS) return
    await database.transaction(async (tx) => {
      // Another request of the visit may have been first.
      const isNew = (await ageOf(tx, key, now)) >= VISIT_MS
      const row = { failures: 0, last_failure_at: now.toISOString(), blocked_until: null }
      await tx
        .insertInto('throttles')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
      if (isNew) await addOpening(tx, scope, now)
    })
  } catch {
    // A full disk or a busy database must not prevent reading.
  }
}

/** Milliseconds since the visit was last recorded; infinite if it was not. */
async function ageOf(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select('last_failure_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(row.last_failure_at)
}

async function addOpening(tx: Db, scope: PublicScope | DashboardLinkScope, now: Date): Promise<void> {
  const { linkId } = scope
  await tx
    .updateTable(tableOf(scope))
    .set((eb) => ({ opened: eb('opened', '+', 1), last_opened_at: now.toISOString() }))
    .where('id', '=', linkId)
    .execute()
  const subject =
    'campaignId' in scope ? { campaignId: scope.campaignId } : { dashboardId: scope.dashboardId }
  await enqueueEvent(tx, { event: 'link.opened', ...subject, more: { linkId }, now })
}

function tableOf(scope: PublicScope | DashboardLinkScope) {
  if ('dashboardId' in scope) return 'dashboard_links'
  return scope.limits === null ? 'share_links' : 'campaign_links'
}
