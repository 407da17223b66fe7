import type { ColumnTypes } from '../column-types.ts'

/**
 * Further targets of a campaign besides impressions and reach, the ER in per cent, and whether its client sees them.
 */
export function furtherTargets({ count, real }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column contents_target_min ${count}`,
    `alter table campaigns add column engagement_target_min ${count}`,
    `alter table campaigns add column clicks_target_min ${count}`,
    `alter table campaigns add column er_target_min ${real}`,
    `alter table campaigns add column show_further_targets ${count} not null default 0 check (show_further_targets in (0, 1))`,
  ]
}
