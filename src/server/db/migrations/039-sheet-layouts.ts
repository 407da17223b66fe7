import type { ColumnTypes } from '../column-types.ts'

/**
 * What people take from the columns of a sheet is remembered for sheets of the same columns. By a column's name alone
 * it changed other files, and nobody could see or undo it.
 */
export function sheetLayouts({ text, end }: ColumnTypes): readonly string[] {
  return [
    `drop table sheet_columns`,
    `create table sheet_layouts (
      id ${text} not null primary key, header_digest ${text} not null unique, header ${text} not null,
      columns ${text} not null, updated_at ${text} not null
    ) ${end}`,
  ]
}
