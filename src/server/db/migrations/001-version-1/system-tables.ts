import type { ColumnTypes } from '../../column-types.ts'

/** Mail, idempotency keys, the audit log, settings. */
export function systemTables({ text, end }: ColumnTypes): string[] {
  return [
    `create table outbox (
      id ${text} not null primary key, recipient ${text} not null, subject ${text} not null,
      text ${text} not null, html ${text} not null, created_at ${text} not null, sent_at ${text},
      attempts integer not null, next_attempt_at ${text} not null, last_error ${text},
      sealed integer not null default 0, sender_id ${text}
    ) ${end}`,
    `create index outbox_due on outbox (next_attempt_at) where sent_at is null`,
    `create table upload_nonces (
      nonce ${text} not null primary key, expires_at ${text} not null
    ) ${end}`,
    `create index upload_nonces_expiry on upload_nonces (expires_at)`,
    `create table idempotency_keys (
      user_id ${text} not null references users (id) on delete cascade, method ${text} not null,
      path ${text} not null, key ${text} not null, body_digest ${text} not null, status integer not null,
      response ${text} not null, created_at ${text} not null, primary key (user_id, method, path, key)
    ) ${end}`,
    `create index idempotency_keys_age on idempotency_keys (created_at)`,
    `create table audit_log (
      id ${text} not null primary key, at ${text} not null, user_id ${text}, action ${text} not null,
      entity ${text} not null, entity_id ${text} not null, before ${text}, after ${text}, address ${text},
      erasure_id ${text}
    ) ${end}`,
    `create index audit_log_entity on audit_log (entity, entity_id)`,
    `create index audit_log_at on audit_log (at, id)`,
    `create table settings (
      key ${text} not null primary key, value ${text} not null
    ) ${end}`,
    `create table image_removals (
      store_key ${text} not null primary key
    ) ${end}`,
  ]
}
