import * as v from 'valibot'
import { SHEET_FIELDS } from '../trade/sheet-fields.ts'
import { endpoint } from './endpoint.ts'
import { importResult } from './imports.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { count, id } from './primitives.ts'
import { FILE_TYPES } from './report-files.ts'

const field = v.picklist(SHEET_FIELDS)
/** Columns of a sheet, and cells that a person mends in it. */
const MOST_COLUMNS = 100
const MOST_MENDED = 1_000

/** What would happen, were the rows without a mistake imported now. Nothing of it is stored. */
export const sheetPreview = v.object({
  id,
  /** The workbook's sheet that was read, and all that it shows; a CSV has none. */
  sheet: v.nullable(v.string()),
  sheets: v.array(v.string()),
  headerRow: count,
  /** `field`: what is taken from it; `isKnown`: whether its name, or an earlier answer, says so. */
  columns: v.array(
    v.object({ name: v.string(), field: v.nullable(field), isKnown: v.boolean(), sample: v.string() }),
  ),
  /** Required fields that no column holds; while there are some, no row is read. */
  missing: v.array(field),
  /** Rows that are not blank, and those of them with a mistake. */
  total: count,
  bad: count,
  /** The first of the mistakes, by the sheet's own number of the row. */
  errors: v.array(v.object({ row: count, column: v.string(), value: v.string(), message: v.string() })),
  created: count,
  measured: count,
  creatorsAdded: count,
  channelsAdded: count,
  /** Contents published outside the campaign's days. */
  outOfPeriod: count,
})
export type SheetPreview = v.InferOutput<typeof sheetPreview>

export const sheetAnswers = v.object({
  sheet: v.optional(v.string()),
  /** What is taken from columns, by their names; null: nothing. */
  columns: v.optional(listOf(v.object({ name: v.string(), field: v.nullable(field) }), MOST_COLUMNS), []),
  /** Texts in place of those of cells. */
  cells: v.optional(
    listOf(
      v.object({
        row: count,
        column: field,
        value: v.pipe(v.string(), v.maxLength(LIMITS.captionLength, 'tooLong')),
      }),
      MOST_MENDED,
    ),
    [],
  ),
})
export type SheetAnswers = v.InferInput<typeof sheetAnswers>

/** Keeps an `.xlsx` or CSV for a day, to be looked at before anything of it is imported. */
export const postSheet = endpoint({
  name: 'postSheet',
  method: 'POST',
  path: '/campaigns/{id}/sheets',
  access: 'STAFF',
  beyondSpec: true,
  consumes: 'csv',
  success: 201,
  output: sheetPreview,
})

/** Reads it again with what a person says of its columns and cells. */
export const putSheet = endpoint({
  name: 'putSheet',
  method: 'PUT',
  path: '/campaigns/{id}/sheets/{sheetId}',
  access: 'STAFF',
  beyondSpec: true,
  body: sheetAnswers,
  success: 200,
  output: sheetPreview,
})

/** Imports it as it was answered; `getImport` and `cancelImport` follow and cancel it. */
export const importSheet = endpoint({
  name: 'importSheet',
  method: 'POST',
  path: '/campaigns/{id}/sheets/{sheetId}/import',
  access: 'STAFF',
  beyondSpec: true,
  /** `onlyGood`: the rows without a mistake alone; else one mistake refuses all. */
  body: v.object({ onlyGood: v.boolean() }),
  success: 200,
  output: importResult,
})

/** A workbook with the columns that are read, to be filled in. */
export const getSheetTemplate = endpoint({
  name: 'getSheetTemplate',
  method: 'GET',
  path: '/sheets/template.xlsx',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.xlsx,
})
