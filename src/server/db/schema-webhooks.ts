import type { WebhookEvent, WebhookState } from '../../vocabulary/webhook-events.ts'

export type WebhookTables = {
  webhooks: WebhookTable
  webhook_messages: WebhookMessageTable
}

export type WebhookTable = {
  id: string
  url: string
  /** Separated by blanks. */
  events: string
  /** Encrypted; signs messages. */
  secret: string
  /** The client whose campaigns it is limited to. */
  organization_id: string | null
  created_by: string | null
  created_at: string
  state: WebhookState
  /** The first failure since the last success. */
  failing_since: string | null
  version: number
}

/** Written in the same transaction as the change that it reports. */
export type WebhookMessageTable = {
  id: string
  webhook_id: string
  event: WebhookEvent | 'test'
  /** JSON. */
  data: string
  created_at: string
  attempts: number
  /** null: sent, or given up. */
  next_attempt_at: string | null
  sent_at: string | null
  last_at: string | null
  last_status: number | null
  last_milliseconds: number | null
  last_reply: string | null
}
