import type { ColumnTypes } from '../column-types.ts'

/**
 * Whether a channel's followers were measured, or declared by an import; existing ones count as measured, as they were
 * shown. All rollups are recomputed, since older builds stored no growth.
 */
export function followersOrigin({ text }: ColumnTypes): readonly string[] {
  const origins = `in ('MEASURED', 'DECLARED')`
  return [
    `alter table channel_snapshots add column origin ${text} not null default 'MEASURED' check (origin ${origins})`,
    `alter table channels add column followers_origin ${text} check (followers_origin ${origins})`,
    `update channels set followers_origin = 'MEASURED' where followers_count is not null`,
    `update campaigns set rollup_version = null`,
  ]
}
