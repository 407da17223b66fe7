/** Stored responses and mails are encrypted from now on; existing plain text is deleted, except unsent mails. */
export function secretsAtRest(): readonly string[] {
  return [
    `alter table outbox add column sealed integer not null default 0`,
    `update outbox set text = '', html = '' where sent_at is not null`,
    `delete from idempotency_keys`,
  ]
}
