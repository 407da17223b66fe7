import type { Selectable } from 'kysely'
import type { Webhook, WebhookMessage } from '../../../contract/webhooks.ts'
import { WEBHOOK_EVENTS } from '../../../vocabulary/webhook-events.ts'
import type { WebhookMessageTable } from '../../db/schema-webhooks.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'

/** Messages shown in the log. */
const SHOWN = 20

/** Newest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .leftJoin('organizations', 'organizations.id', 'webhooks.organization_id')
    .select(['webhooks.id', 'url', 'events', 'organization_id', 'state'])
    .select(['webhooks.created_at', 'webhooks.version', 'organizations.name as organization_name'])
    .orderBy('webhooks.created_at', 'desc')
    .orderBy('webhooks.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.split(' ').includes(event)),
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    state: row.state,
    createdAt: row.created_at,
    version: row.version,
  }))
}

/** @throws 404 */
export async function requireWebhook(db: Db, id: string): Promise<Webhook> {
  const found = (await listWebhooks(db)).find((one) => one.id === id)
  if (found === undefined) throw notFound()
  return found
}

/** Its address and its encrypted secret. @throws 404 */
export async function findWebhook(db: Db, id: string) {
  const found = await db
    .selectFrom('webhooks')
    .select(['url', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** Newest first. */
export async function messagesOf(db: Db, webhookId: string): Promise<WebhookMessage[]> {
  const rows = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(messageOf)
}

/** @throws 404 */
export async function requireMessage(db: Db, webhookId: string, id: string): Promise<WebhookMessage> {
  const row = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return messageOf(row)
}

function messageOf(row: Selectable<WebhookMessageTable>): WebhookMessage {
  return {
    id: row.id,
    event: row.event,
    createdAt: row.created_at,
    state: stateOf(row),
    attempts: row.attempts,
    lastAt: row.last_at,
    status: row.last_status,
    milliseconds: row.last_milliseconds,
    reply: row.last_reply,
  }
}

function stateOf({ sent_at, next_attempt_at }: Selectable<WebhookMessageTable>): WebhookMessage['state'] {
  if (sent_at !== null) return 'SENT'
  return next_attempt_at === null ? 'FAILED' : 'WAITING'
}
