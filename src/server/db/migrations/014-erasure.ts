import type { ColumnTypes } from '../column-types.ts'

/** Who was erased, and by what their traces are found: the mails that name a person, the answers about a channel, images on their way out. */
export function erasure({ text, end }: ColumnTypes): readonly string[] {
  return [
    `alter table creators add column erased_at ${text}`,
    `alter table frozen_reports add column redacted_at ${text}`,
    `alter table outbox add column sender_id ${text}`,
    `alter table provider_answers add column channel_id ${text}`,
    `create table image_removals (store_key ${text} not null primary key) ${end}`,
  ]
}
