import type { ColumnTypes } from '../column-types.ts'

/** Whether a campaign's client sees how many contents have each disclosure verdict. */
export function disclosuresShown({ count }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column disclosures_shown ${count} not null default 0 check (disclosures_shown in (0, 1))`,
  ]
}
