import type { ColumnTypes } from '../column-types.ts'

/** How long the file of an import is, so that one of which a part was kept is not taken for whole. */
export function wholeImports({ count }: ColumnTypes): readonly string[] {
  return [`alter table imports add column bytes ${count} not null default 0`]
}
