import type { ColumnTypes } from '../column-types.ts'

/** Agreed deliverables of a creator in a campaign, next to the fee: JSON. */
export function deliverables({ text }: ColumnTypes): readonly string[] {
  return [`alter table campaign_creators add column deliverables ${text} not null default '[]'`]
}
