import * as v from 'valibot'
import {
  FOR_ALL_FIELDS,
  type ForAll,
  READINGS,
  SHEET_FIELDS,
  type SheetField,
} from '../../../trade/sheet-fields.ts'
import type { Db } from '../../db/schema.ts'
import { columnKey } from './header-names.ts'
import type { SheetAnswers } from './read-contents.ts'
import { rememberedColumns } from './remembered-columns.ts'

const field = v.picklist(SHEET_FIELDS)

const storedAnswers = v.object({
  sheet: v.optional(v.string()),
  columns: v.optional(v.array(v.object({ name: v.string(), field: v.nullable(field) })), []),
  readings: v.optional(v.array(v.object({ name: v.string(), reading: v.picklist(READINGS) })), []),
  forAll: v.optional(v.partial(v.object(v.entriesFromList(FOR_ALL_FIELDS, v.string()))), {}),
  cells: v.optional(v.array(v.object({ row: v.number(), column: field, value: v.string() })), []),
  /** What is remembered of its columns once it is imported. */
  layout: v.optional(
    v.object({
      header: v.array(v.string()),
      columns: v.array(v.object({ name: v.string(), field: v.nullable(field) })),
    }),
  ),
  /** Whether rows with a mistake are left out; else they refuse all. */
  onlyGood: v.optional(v.boolean(), false),
})
/** What a person says of a sheet, as it is kept with it and with its import. */
export type StoredAnswers = v.InferInput<typeof storedAnswers>
type Answers = v.InferOutput<typeof storedAnswers>

/** @param json null where nobody was asked */
export function readAnswers(json: string | null): Answers {
  return v.parse(storedAnswers, json === null ? {} : JSON.parse(json))
}

/** What was said of a sheet, and of those of the same columns before. */
export async function answersOf(db: Db, said: Answers): Promise<SheetAnswers> {
  const matches = new Map<string, SheetField | null>(
    said.columns.map((one) => [columnKey(one.name), one.field]),
  )
  return {
    sheet: said.sheet,
    said: matches,
    remembered: await rememberedColumns(db),
    readings: new Map(said.readings.map(({ name, reading }) => [columnKey(name), reading])),
    forAll: said.forAll,
    mended: said.cells.map(({ row, column, value }) => ({ row, field: column, value })),
  }
}

/** The same where only what holds for all rows is said, as by the command line. */
export async function answersForAll(db: Db, forAll: ForAll): Promise<SheetAnswers> {
  return await answersOf(db, readAnswers(JSON.stringify({ forAll })))
}
