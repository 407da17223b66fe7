import type { ColumnTypes } from '../column-types.ts'

/** What was agreed with a creator in a campaign, next to the fee for it: JSON. */
export function deliverables({ text }: ColumnTypes): readonly string[] {
  return [`alter table campaign_creators add column deliverables ${text} not null default '[]'`]
}
