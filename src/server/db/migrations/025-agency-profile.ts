import type { ColumnTypes } from '../column-types.ts'

/** What the legal pages say of the agency, and its colour. */
export function agencyProfile({ text }: ColumnTypes): readonly string[] {
  return ['address', 'vat', 'dpo', 'color'].map(
    (column) => `alter table agencies add column ${column} ${text}`,
  )
}
