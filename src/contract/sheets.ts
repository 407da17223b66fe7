import * as v from 'valibot'
import { READINGS, SHEET_FIELDS } from '../vocabulary/sheet-fields.ts'
import { endpoint } from './endpoint.ts'
import { forAllInput, importResult } from './imports.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { count, id } from './primitives.ts'
import { FILE_TYPES } from './report-files.ts'

const field = v.picklist(SHEET_FIELDS)
/** Columns of a sheet, and cells that a person mends in it. */
const MOST_COLUMNS = 100
const MOST_MENDED = 1_000

/** A sheet's columns as they were matched once: for those whose names do not say by themselves what they hold. */
const sheetLayout = v.object({
  id,
  header: v.array(v.string()),
  columns: v.array(v.object({ name: v.string(), field: v.nullable(field) })),
  updatedAt: v.string(),
})

export type SheetLayout = v.InferOutput<typeof sheetLayout>

/** A bad cell by the sheet's own number of its row, with what its column takes; no column: the row, or the file. */
export const sheetError = v.object({
  row: count,
  column: v.string(),
  value: v.string(),
  message: v.string(),
  /** Whose row it is, as far as it says. */
  creator: v.string(),
})

/** What would happen, were the rows without a mistake imported now. Nothing of it is stored. */
export const sheetPreview = v.object({
  id,
  /** The workbook's sheet that was read, and all that it shows; a CSV has none. */
  sheet: v.nullable(v.string()),
  sheets: v.array(v.string()),
  headerRow: count,
  /** The program that wrote the file, in Italian, where it is known. */
  known: v.nullable(v.string()),
  /** `field`: what is taken from it; `isKnown`: whether its name and values, or an earlier answer, say so; `note`: why what its name says is not taken from it. */
  columns: v.array(
    v.object({
      name: v.string(),
      field: v.nullable(field),
      isKnown: v.boolean(),
      isRemembered: v.boolean(),
      note: v.nullable(v.string()),
      sample: v.string(),
    }),
  ),
  /** What is remembered of files with these columns, to be forgotten by it. */
  layoutId: v.nullable(id),
  /** Columns whose values can be read in two ways; while one is not answered, no row is read. */
  questions: v.array(
    v.object({
      field,
      column: v.string(),
      sample: v.string(),
      options: v.array(v.object({ reading: v.picklist(READINGS), example: v.string() })),
      reading: v.nullable(v.picklist(READINGS)),
    }),
  ),
  /** Channels of the campaign that the file may call by a new name; `isSame`: as a person answered. */
  renames: v.array(
    v.object({
      channelId: id,
      from: v.string(),
      to: v.string(),
      toName: v.string(),
      /** Whether both are there already: then they become one, with the past of both. */
      isMerge: v.boolean(),
      isSame: v.nullable(v.boolean()),
    }),
  ),
  /** Required fields that no column holds and no row tells; while there are some, no row is read. */
  missing: v.array(field),
  /** Fields without a column, for which one value may hold for all rows. */
  open: v.array(field),
  /** Rows that sum up the others: they are left out. */
  totals: v.array(count),
  /** The first of the counts that were rounded, `half` of their last place up and down. */
  rounded: v.array(v.object({ row: count, field, value: v.number(), half: v.number() })),
  /** Rows that are not blank, and those of them with a mistake. */
  total: count,
  bad: count,
  /** The first of the mistakes, by the sheet's own number of the row. */
  errors: v.array(sheetError),
  created: count,
  measured: count,
  creatorsAdded: count,
  channelsAdded: count,
  /** Contents published outside the campaign's days, and the first of them. */
  outOfPeriod: count,
  /** Contents whose numbers contradict each other, or are of before their publication. */
  incoherent: count,
  outOfPeriodRows: v.array(v.object({ row: count, creator: v.string(), day: v.string() })),
})
export type SheetPreview = v.InferOutput<typeof sheetPreview>

export const sheetAnswers = v.object({
  sheet: v.optional(v.string()),
  /** What is taken from columns, by their names; null: nothing. */
  columns: v.optional(listOf(v.object({ name: v.string(), field: v.nullable(field) }), MOST_COLUMNS), []),
  /** How columns are read whose values can be read in two ways. */
  readings: v.optional(
    listOf(v.object({ name: v.string(), reading: v.picklist(READINGS) }), MOST_COLUMNS),
    [],
  ),
  /** Whether channels have a new name, by their ids and the preview's `to`. */
  renames: v.optional(
    listOf(
      v.object({
        channelId: id,
        to: v.pipe(v.string(), v.maxLength(LIMITS.urlLength, 'tooLong')),
        isSame: v.boolean(),
      }),
      MOST_COLUMNS,
    ),
    [],
  ),
  /** What holds for all rows that lack it. */
  forAll: v.optional(forAllInput, {}),
  /** Texts in place of those of cells. */
  cells: v.optional(
    listOf(
      v.object({
        /** Of a workbook, where several of its sheets are read. */
        sheet: v.optional(v.string()),
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

/** What is remembered of the columns of sheets, newest first. */
export const getSheetLayouts = endpoint({
  name: 'getSheetLayouts',
  method: 'GET',
  path: '/sheet-layouts',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(sheetLayout),
})

/** Forgets what is remembered of the columns of sheets with one header. */
export const deleteSheetLayout = endpoint({
  name: 'deleteSheetLayout',
  method: 'DELETE',
  path: '/sheet-layouts/{id}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
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
