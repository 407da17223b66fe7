import type { ColumnTypes } from '../column-types.ts'

/**
 * Whether a channel's followers were measured, or declared by an import. What earlier builds kept counts as
 * measured, as they showed it. Every rollup is made anew: those of builds that kept no growth lack it.
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
