import type { WebhookEvent } from '../../vocabulary/webhook-events.ts'
import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'

export type CampaignEvent = {
  event: WebhookEvent
  campaignId: string
  /** Ids and words next to the campaign's; nothing personal. */
  more?: Readonly<Record<string, string | number>>
  /** Of a campaign that is deleted already. */
  deleted?: { name: string; organizationId: string; draft: number } | null
  now: Date
}

/**
 * Writes a message for each webhook that wants the event, in the same transaction as what it reports. Without one it is
 * one read of an empty table. A draft has no events.
 */
export async function enqueueEvent(
  tx: Db,
  { event, campaignId, more = {}, deleted = null, now }: CampaignEvent,
): Promise<void> {
  const active = await tx
    .selectFrom('webhooks')
    .select(['id', 'events', 'organization_id'])
    .where('state', '=', 'ACTIVE')
    .execute()
  const wanting = active.filter(({ events }) => events.split(' ').includes(event))
  if (wanting.length === 0) return
  const campaign = (await campaignOf(tx, campaignId)) ?? deleted
  if (campaign === null || campaign.draft === 1) return
  const { name, organizationId } = campaign
  const data = JSON.stringify({ campaignId, campaignName: name, organizationId, ...more })
  const messages = wanting
    .filter(({ organization_id: client }) => client === null || client === organizationId)
    .map(({ id }) => messageOf(id, event, data, now))
  if (messages.length > 0) await tx.insertInto('webhook_messages').values(messages).execute()
}

/** A message that is due at once. */
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

async function campaignOf(tx: Db, id: string) {
  const found = await tx
    .selectFrom('campaigns')
    .select(['name', 'organization_id as organizationId', 'draft'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}
