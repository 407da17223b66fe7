import type { ColumnTypes } from '../column-types.ts'

/** Until when a creator's numbers are requested, the reminder that they were sent, and their link, sealed. */
export function reminders({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table deliveries add column sealed ${text}`,
    `alter table deliveries add column due_on ${text}`,
    `alter table deliveries add column reminded_at ${text}`,
    `create index deliveries_to_remind on deliveries (due_on)`,
  ]
}
