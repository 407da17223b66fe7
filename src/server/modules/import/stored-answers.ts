import * as v from 'valibot'
import { SHEET_FIELDS, type SheetField } from '../../../trade/sheet-fields.ts'
import type { Db } from '../../db/schema.ts'
import { columnKey, type Matches } from './sheet-columns.ts'

const field = v.picklist(SHEET_FIELDS)

const storedAnswers = v.object({
  sheet: v.optional(v.string()),
  columns: v.array(v.object({ name: v.string(), field: v.nullable(field) })),
  cells: v.array(v.object({ row: v.number(), column: field, value: v.string() })),
  /** Whether rows with a mistake are left out; else they refuse all. */
  onlyGood: v.optional(v.boolean(), false),
})
/** What a person says of a sheet, as it is kept with it and with its import. */
export type StoredAnswers = v.InferOutput<typeof storedAnswers>

export const NOTHING_SAID: StoredAnswers = { columns: [], cells: [], onlyGood: false }

export function readAnswers(json: string | null): StoredAnswers {
  return json === null ? NOTHING_SAID : v.parse(storedAnswers, JSON.parse(json))
}

/** What is taken from columns by their names: as was said of this sheet, else as was said of one before. */
export async function matchesOf(db: Db, { columns }: StoredAnswers): Promise<Matches> {
  const remembered = await db.selectFrom('sheet_columns').select(['name', 'field']).execute()
  const matches = new Map<string, SheetField | null>()
  for (const { name, field: kept } of remembered) {
    const parsed = v.safeParse(v.nullable(field), kept)
    if (parsed.success) matches.set(name, parsed.output)
  }
  for (const { name, field: said } of columns) matches.set(columnKey(name), said)
  return matches
}

/** Remembers what was said of columns for the sheets that come. */
export async function rememberColumns(tx: Db, { columns }: StoredAnswers): Promise<void> {
  for (const { name, field: said } of columns) {
    const key = columnKey(name)
    if (key === '') continue
    await tx
      .insertInto('sheet_columns')
      .values({ name: key, field: said })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ field: said }))
      .execute()
  }
}
