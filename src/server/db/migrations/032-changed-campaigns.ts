import type { ColumnTypes } from '../column-types.ts'

/** When a revision was last raised: lets programs find what has changed since they last read. */
export function changedCampaigns({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table revisions add column changed_at ${text} not null default '2000-01-01T00:00:00.000Z'`,
    `create index revisions_changed on revisions (changed_at)`,
  ]
}
