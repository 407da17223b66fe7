import type { ColumnTypes } from '../column-types.ts'

/** Half of what a number that a creator sent was rounded to, as in «12,4 mila»; null where it is exact. */
export function roundedDeliveries({ real }: ColumnTypes): readonly string[] {
  return [`alter table delivered_numbers add column half ${real}`]
}
