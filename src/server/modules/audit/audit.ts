import type { AuditAction, AuditEntity } from '../../../contract/audit-lists.ts'
import * as v from 'valibot'
import { chunks } from '../../../lib/chunks.ts'
import { callerAddress, callerToken } from '../../base/caller.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import { enqueueEvent } from '../../events/enqueue-event.ts'

export type AuditEntry = {
  /** null if no user is signed in: a job, a link in a mail. */
  userId: string | null
  action: AuditAction
  entity: AuditEntity
  entityId: string
  before?: unknown
  after?: unknown
  now: Date
}

/** Logs an action in the same transaction; returns the entry's id. Never pass secrets. */
export async function audit(tx: Db, entry: AuditEntry): Promise<string> {
  const row = rowOf(entry)
  await tx.insertInto('audit_log').values(row).execute()
  if (isChange(entry)) await enqueueChange(tx, entry)
  if (entry.entity === 'content') await enqueueContents(tx, [entry])
  return row.id
}

/** A requested refresh changes nothing yet; its results are a separate event. */
function isChange({ entity, action }: AuditEntry): boolean {
  return entity === 'campaign' && action !== 'REFRESH' && action !== 'EXPORT'
}

/** Here, because everything that changes a campaign is in the audit log. */
async function enqueueChange(
  tx: Db,
  { action, entityId: campaignId, before, now }: AuditEntry,
): Promise<void> {
  const row = v.safeParse(deletedCampaign, before)
  const deleted = row.success
    ? { name: row.output.name, organizationId: row.output.organization_id, draft: row.output.draft }
    : null
  await enqueueEvent(tx, { event: 'campaign.changed', campaignId, more: { action }, deleted, now })
}

/** The logged data of a campaign that is now in the trash. */
const deletedCampaign = v.object({ name: v.string(), organization_id: v.string(), draft: v.number() })

/** The same for many entries at once. */
export async function auditAll(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  for (const some of chunks(entries, AT_ONCE))
    await tx.insertInto('audit_log').values(some.map(rowOf)).execute()
  await enqueueContents(
    tx,
    entries.filter(({ entity }) => entity === 'content'),
  )
}

/** Contents are edited one at a time: their campaign has one change. */
async function enqueueContents(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  const [first] = entries
  if (first === undefined) return
  // A deleted content exists only in the log.
  const deleted = entries.flatMap(({ before }) => {
    const row = v.safeParse(contentRow, before)
    return row.success ? [row.output.campaign_id] : []
  })
  const campaigns = new Set(deleted)
  for (const some of chunks(entries, AT_ONCE)) {
    const ids = some.map(({ entityId }) => entityId)
    const rows = await tx
      .selectFrom('contents')
      .select('campaign_id')
      .distinct()
      .where('id', 'in', ids)
      .execute()
    for (const { campaign_id } of rows) campaigns.add(campaign_id)
  }
  const { now } = first
  const what = { event: 'campaign.changed', more: { action: 'CONTENTS' }, isFrequent: true, now } as const
  for (const campaignId of campaigns) await enqueueEvent(tx, { ...what, campaignId })
}

const contentRow = v.object({ campaign_id: v.string() })

/** Entries that one statement writes. */
const AT_ONCE = 500

function rowOf(entry: AuditEntry) {
  return {
    id: newId(),
    at: entry.now.toISOString(),
    user_id: entry.userId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    before: json(entry.before),
    after: json(entry.after),
    address: callerAddress.getStore() ?? null,
    token_name: callerToken.getStore()?.name ?? null,
  }
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
