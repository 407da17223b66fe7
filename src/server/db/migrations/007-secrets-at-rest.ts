/** Kept answers and mails are sealed from now on: those that stand there in plain text go, but for mails on their way. */
export function secretsAtRest(): readonly string[] {
  return [
    `alter table outbox add column sealed integer not null default 0`,
    `update outbox set text = '', html = '' where sent_at is not null`,
    `delete from idempotency_keys`,
  ]
}
