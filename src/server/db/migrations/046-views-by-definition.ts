import type { ColumnTypes } from '../column-types.ts'

/** Sums say by which definitions their views were counted: the next start computes those that do not. */
export function viewsByDefinition(_types: ColumnTypes): readonly string[] {
  return [
    `delete from campaign_sums`,
    `update campaigns set rollup_version = 0`,
    `update creator_sums set metrics = null, metrics_version = null`,
  ]
}
