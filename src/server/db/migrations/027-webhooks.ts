import type { ColumnTypes } from '../column-types.ts'

/** Webhook addresses and the messages to them. */
export function webhooks({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `create table webhooks (
      id ${text} not null primary key,
      url ${text} not null, events ${text} not null, secret ${text} not null,
      organization_id ${text} references organizations (id) on delete cascade,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null,
      state ${text} not null, failing_since ${text}, version ${count} not null
    ) ${end}`,
    `create index webhooks_client on webhooks (organization_id)`,
    `create index webhooks_author on webhooks (created_by)`,
    `create table webhook_messages (
      id ${text} not null primary key,
      webhook_id ${text} not null references webhooks (id) on delete cascade,
      event ${text} not null, data ${text} not null, created_at ${text} not null,
      attempts ${count} not null, next_attempt_at ${text}, sent_at ${text},
      last_at ${text}, last_status ${count}, last_milliseconds ${count}, last_reply ${text}
    ) ${end}`,
    `create index webhook_messages_log on webhook_messages (webhook_id, created_at)`,
    `create index webhook_messages_due on webhook_messages (next_attempt_at)`,
  ]
}
