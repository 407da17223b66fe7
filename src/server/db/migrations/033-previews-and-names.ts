import type { ColumnTypes } from '../column-types.ts'

/**
 * Whether chats and mails that show a share link with a preview may name what it opens, and what frozen reports are
 * called.
 */
export function previewsAndNames({ count, text }: ColumnTypes): readonly string[] {
  return [
    `alter table agencies add column link_previews ${count} not null default 0 check (link_previews in (0, 1))`,
    `alter table frozen_reports add column name ${text}`,
  ]
}
