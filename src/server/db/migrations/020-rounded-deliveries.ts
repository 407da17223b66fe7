import type { ColumnTypes } from '../column-types.ts'

/** Half of the rounding unit of a number from a creator, as in «12,4 mila»; null if exact. */
export function roundedDeliveries({ real }: ColumnTypes): readonly string[] {
  return [`alter table delivered_numbers add column half ${real}`]
}
