import * as v from 'valibot'
import {
  FEE_COUNTINGS,
  FOR_ALL_FIELDS,
  type ForAll,
  READINGS,
  SHEET_FIELDS,
  type SheetField,
} from '../../../vocabulary/sheet-fields.ts'
import type { Db } from '../../db/schema.ts'
import { columnKey } from './header-names.ts'
import { rememberedColumns } from './remembered-columns.ts'
import type { SheetAnswers } from './sheet-answers.ts'

const field = v.picklist(SHEET_FIELDS)

const storedAnswers = v.object({
  sheet: v.optional(v.string()),
  columns: v.optional(v.array(v.object({ name: v.string(), field: v.nullable(field) })), []),
  readings: v.optional(v.array(v.object({ name: v.string(), reading: v.picklist(READINGS) })), []),
  forAll: v.optional(v.partial(v.object(v.entriesFromList(FOR_ALL_FIELDS, v.string()))), {}),
  cells: v.optional(
    v.array(v.object({ sheet: v.optional(v.string()), row: v.number(), column: field, value: v.string() })),
    [],
  ),
  /** Choices to remember once the sheet is imported. */
  layouts: v.optional(
    v.array(
      v.object({
        header: v.array(v.string()),
        columns: v.array(v.object({ name: v.string(), field: v.nullable(field) })),
      }),
    ),
    [],
  ),
  /** For a file of campaigns: the key of the imported one, and how its fees count. */
  hasCampaigns: v.optional(v.boolean(), false),
  campaignKey: v.optional(v.string()),
  fees: v.optional(v.picklist(FEE_COUNTINGS)),
  /** Whether channels have a new name, by their ids and the names' keys. */
  renames: v.optional(v.array(v.object({ channelId: v.string(), to: v.string(), isSame: v.boolean() })), []),
  /** Whether rows with errors are skipped; else they fail the import. */
  onlyGood: v.optional(v.boolean(), false),
})
/** A person's answers about a sheet, as stored with it and with its import. */
export type StoredAnswers = v.InferInput<typeof storedAnswers>
export type Answers = v.InferOutput<typeof storedAnswers>

/** @param json null if there was no question */
export function readAnswers(json: string | null): Answers {
  return v.parse(storedAnswers, json === null ? {} : JSON.parse(json))
}

/** The answers about a sheet, combined with stored choices for the same columns. */
export async function answersOf(db: Db, answers: Answers): Promise<SheetAnswers> {
  const { sheet, hasCampaigns, campaignKey, fees, forAll } = answers
  return {
    sheet,
    hasCampaigns,
    campaignKey,
    fees,
    chosen: new Map<string, SheetField | null>(
      answers.columns.map((one) => [columnKey(one.name), one.field]),
    ),
    remembered: await rememberedColumns(db),
    readings: new Map(answers.readings.map(({ name, reading }) => [columnKey(name), reading])),
    forAll,
    corrections: correctionsOf(answers, sheet),
  }
}

/** The corrections for one of a workbook's sheets; those without a sheet apply to the only one that is read. */
export function correctionsOf({ cells }: Answers, name: string | null | undefined) {
  return cells.flatMap(({ sheet, row, column, value }) =>
    sheet === undefined || sheet === name ? [{ row, field: column, value }] : [],
  )
}

/** The same if only defaults are given, as by the command line. */
export async function answersForAll(db: Db, forAll: ForAll): Promise<SheetAnswers> {
  return await answersOf(db, readAnswers(JSON.stringify({ forAll })))
}
