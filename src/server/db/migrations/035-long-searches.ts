import type { ColumnTypes } from '../column-types.ts'

/**
 * A row of an index has at most 2704 bytes in PostgreSQL: what is searched of a campaign, where it is longer than what
 * the index of the others holds, is in a column of its own. Campaigns from before fit in, or would not be there.
 */
export function longSearches({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column search_long ${text} not null default ''`,
    `create index campaigns_search_long on campaigns (id) where search_long <> ''`,
  ]
}
