import type { ColumnTypes } from '../column-types.ts'

/** Due date of a creator's numbers, when the reminder was sent, and the encrypted link. */
export function reminders({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table deliveries add column sealed ${text}`,
    `alter table deliveries add column due_on ${text}`,
    `alter table deliveries add column reminded_at ${text}`,
    `create index deliveries_to_remind on deliveries (due_on)`,
  ]
}
