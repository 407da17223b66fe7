import * as v from 'valibot'
import type { ImportTable } from '../../db/schema-imports.ts'
import type { RowError } from './row-errors.ts'

const rows = v.array(v.object({ row: v.number(), column: v.string(), message: v.string() }))

/** The errors of a refused file. */
export function refusedRows({ refused_rows: json }: Pick<ImportTable, 'refused_rows'>): RowError[] {
  return json === null ? [] : v.parse(rows, JSON.parse(json))
}
