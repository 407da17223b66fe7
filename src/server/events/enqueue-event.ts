import type { WebhookEvent } from '../../vocabulary/webhook-events.ts'
import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'

/** Frequent events within this time are combined into one message. */
const BATCH_MS = 60_000

/** What an event is about. */
type Subject = { campaignId: string } | { dashboardId: string }

export type ReportedEvent = Subject & {
  event: WebhookEvent
  /** Ids and labels in addition to the subject's; nothing personal. */
  more?: Readonly<Record<string, string | number>>
  /** Set if the campaign is already deleted. */
  deleted?: { name: string; organizationId: string; draft: number } | null
  /** Whether the event is frequent: then it is sent after a minute, once for all occurrences within it. */
  isFrequent?: boolean
  now: Date
}

/**
 * Writes a message for each webhook that subscribes to the event, in the same transaction as the change that it
 * reports. Without webhooks this is one read of an empty table. Drafts have no events.
 */
export async function enqueueEvent(
  tx: Db,
  { event, more = {}, deleted = null, isFrequent = false, now, ...subject }: ReportedEvent,
): Promise<void> {
  const active = await tx
    .selectFrom('webhooks')
    .select(['id', 'events', 'organization_id'])
    .where('state', '=', 'ACTIVE')
    .execute()
  const wanting = active.filter(({ events }) => events.split(' ').includes(event))
  if (wanting.length === 0) return
  const reported =
    'campaignId' in subject ? await campaignOf(tx, subject, deleted) : await dashboardOf(tx, subject)
  if (reported === null) return
  const { organizationId } = reported
  const data = JSON.stringify({ ...reported, ...more })
  const receivers = wanting
    .filter(({ organization_id: client }) => client === null || client === organizationId)
    .map(({ id }) => id)
  const due = new Date(now.getTime() + (isFrequent ? BATCH_MS : 0))
  const waiting = isFrequent ? await waitingFor(tx, receivers, data) : []
  const messages = receivers
    .filter((id) => !waiting.includes(id))
    .map((id) => ({ ...messageOf(id, event, data, now), next_attempt_at: due.toISOString() }))
  if (messages.length > 0) await tx.insertInto('webhook_messages').values(messages).execute()
}

/** The webhooks for which an identical message waits for its first attempt. */
async function waitingFor(tx: Db, webhookIds: readonly string[], data: string): Promise<string[]> {
  if (webhookIds.length === 0) return []
  const rows = await tx
    .selectFrom('webhook_messages')
    .select('webhook_id')
    .where('webhook_id', 'in', webhookIds)
    .where('next_attempt_at', 'is not', null)
    .where('attempts', '=', 0)
    .where('data', '=', data)
    .execute()
  return rows.map(({ webhook_id }) => webhook_id)
}

/** A message that is due immediately. */
export function messageOf(webhookId: string, event: WebhookEvent | 'test', data: string, now: Date) {
  const at = now.toISOString()
  return {
    id: newId(),
    webhook_id: webhookId,
    event,
    data,
    created_at: at,
    attempts: 0,
    next_attempt_at: at,
    sent_at: null,
    last_at: null,
    last_status: null,
    last_milliseconds: null,
    last_reply: null,
  }
}

async function campaignOf(tx: Db, { campaignId }: { campaignId: string }, deleted: ReportedEvent['deleted']) {
  const found = await tx
    .selectFrom('campaigns')
    .select(['name', 'organization_id as organizationId', 'draft'])
    .where('id', '=', campaignId)
    .executeTakeFirst()
  const campaign = found ?? deleted ?? null
  if (campaign === null || campaign.draft === 1) return null
  return { campaignId, campaignName: campaign.name, organizationId: campaign.organizationId }
}

async function dashboardOf(tx: Db, { dashboardId }: { dashboardId: string }) {
  const found = await tx
    .selectFrom('dashboards')
    .select(['name as dashboardName', 'organization_id as organizationId'])
    .where('id', '=', dashboardId)
    .executeTakeFirst()
  return found === undefined ? null : { dashboardId, ...found }
}
