import type { ColumnTypes } from '../column-types.ts'

/** The agency's data for the legal pages, and its colour. */
export function agencyProfile({ text }: ColumnTypes): readonly string[] {
  return ['address', 'vat', 'dpo', 'color'].map(
    (column) => `alter table agencies add column ${column} ${text}`,
  )
}
