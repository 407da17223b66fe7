import type { ColumnTypes } from '../column-types.ts'

/**
 * The channels of a campaign with their followers beside its sums, which go with all that they hang on: to look each
 * one up took a dashboard's report longer than anything else.
 */
export function keptFollowers({ text }: ColumnTypes): readonly string[] {
  return [
    `delete from campaign_sums`,
    `alter table campaign_sums add column channels ${text} not null default '[]'`,
    // So that the next start computes them.
    `update campaigns set rollup_version = 0`,
  ]
}
