import type { ColumnTypes } from '../column-types.ts'

/** Deleted contents are listed in the trash, with the user who deleted them. */
export function contentsInTrash({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table deleted_contents add column deleted_by ${text} references users (id) on delete set null`,
    `create index deleted_contents_newest on deleted_contents (deleted_at, campaign_id)`,
    `create index deleted_contents_author on deleted_contents (deleted_by)`,
  ]
}
