import * as v from 'valibot'
import { READINGS, SHEET_FIELDS } from '../vocabulary/sheet-fields.ts'
import { endpoint } from './endpoint.ts'
import { forAllInput, importResult } from './imports.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { count, id } from './primitives.ts'
import { FILE_TYPES } from './report-files.ts'

const field = v.picklist(SHEET_FIELDS)
/** Columns of a sheet, and corrected cells. */
const MAX_COLUMNS = 100
const MAX_CORRECTIONS = 1_000

/** A sheet's columns as matched before: for columns whose names are not clear. */
const sheetLayout = v.object({
  id,
  header: v.array(v.string()),
  columns: v.array(v.object({ name: v.string(), field: v.nullable(field) })),
  updatedAt: v.string(),
})

export type SheetLayout = v.InferOutput<typeof sheetLayout>

/**
 * A bad cell by its row number in the sheet, with the values its column accepts; without a column: the row, or the
 * file.
 */
export const sheetError = v.object({
  row: count,
  column: v.string(),
  value: v.string(),
  message: v.string(),
  /** The row's creator, if it names one. */
  creator: v.string(),
})

/** The result of importing the rows without errors. Nothing is stored. */
export const sheetPreview = v.object({
  id,
  /** The worksheet that was read, and all visible ones; a CSV has none. */
  sheet: v.nullable(v.string()),
  sheets: v.array(v.string()),
  headerRow: count,
  /** The program that wrote the file, in Italian, if known. */
  known: v.nullable(v.string()),
  /**
   * `field`: what is imported from it; `isKnown`: whether its name and values, or an earlier answer, determine it;
   * `note`: why the field suggested by its name was not taken.
   */
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
  /** Id of the stored choices for files with these columns, for deleting them. */
  layoutId: v.nullable(id),
  /** Columns whose values can be read in two ways; rows are read only after all are answered. */
  questions: v.array(
    v.object({
      field,
      column: v.string(),
      sample: v.string(),
      options: v.array(v.object({ reading: v.picklist(READINGS), example: v.string() })),
      reading: v.nullable(v.picklist(READINGS)),
    }),
  ),
  /** Channels of the campaign that the file may call by a new name; `isSame`: the person's answer. */
  renames: v.array(
    v.object({
      channelId: id,
      from: v.string(),
      to: v.string(),
      toName: v.string(),
      /** Whether both exist: then they are merged, with the history of both. */
      isMerge: v.boolean(),
      isSame: v.nullable(v.boolean()),
    }),
  ),
  /** Required fields without a column or value; rows are read only when there are none. */
  missing: v.array(field),
  /** Fields without a column, for which one value may apply to all rows. */
  open: v.array(field),
  /** Total rows, which are skipped. */
  totals: v.array(count),
  /** The first of the rounded counts, with half of their last place. */
  rounded: v.array(v.object({ row: count, field, value: v.number(), half: v.number() })),
  /** Rows that are not blank, and those of them with errors. */
  total: count,
  bad: count,
  /** The first errors, by row number in the sheet. */
  errors: v.array(sheetError),
  created: count,
  measured: count,
  creatorsAdded: count,
  channelsAdded: count,
  /** Contents published outside the campaign's days, and the first of them. */
  outOfPeriod: count,
  /** Contents whose numbers contradict each other, or predate their publication. */
  incoherent: count,
  outOfPeriodRows: v.array(v.object({ row: count, creator: v.string(), day: v.string() })),
})
export type SheetPreview = v.InferOutput<typeof sheetPreview>

export const sheetAnswers = v.object({
  sheet: v.optional(v.string()),
  /** Fields of columns, by name; null: not imported. */
  columns: v.optional(listOf(v.object({ name: v.string(), field: v.nullable(field) }), MAX_COLUMNS), []),
  /** How ambiguous columns are read. */
  readings: v.optional(
    listOf(v.object({ name: v.string(), reading: v.picklist(READINGS) }), MAX_COLUMNS),
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
      MAX_COLUMNS,
    ),
    [],
  ),
  /** Defaults for rows that lack the value. */
  forAll: v.optional(forAllInput, {}),
  /** Corrected texts of cells. */
  cells: v.optional(
    listOf(
      v.object({
        /** For a workbook, if several of its worksheets are read. */
        sheet: v.optional(v.string()),
        row: count,
        column: field,
        value: v.pipe(v.string(), v.maxLength(LIMITS.captionLength, 'tooLong')),
      }),
      MAX_CORRECTIONS,
    ),
    [],
  ),
})
export type SheetAnswers = v.InferInput<typeof sheetAnswers>

/** Stores an `.xlsx` or CSV for a day, for a preview before the import. */
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

/** Reads it again with a person's answers about its columns and cells. */
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

/** Imports it with its answers; `getImport` and `cancelImport` follow and cancel it. */
export const importSheet = endpoint({
  name: 'importSheet',
  method: 'POST',
  path: '/campaigns/{id}/sheets/{sheetId}/import',
  access: 'STAFF',
  beyondSpec: true,
  /** `onlyGood`: only rows without errors; else any error refuses all. */
  body: v.object({ onlyGood: v.boolean() }),
  success: 200,
  output: importResult,
})

/** Stored choices for the columns of sheets, newest first. */
export const getSheetLayouts = endpoint({
  name: 'getSheetLayouts',
  method: 'GET',
  path: '/sheet-layouts',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(sheetLayout),
})

/** Deletes the stored choices for the columns of sheets with one header. */
export const deleteSheetLayout = endpoint({
  name: 'deleteSheetLayout',
  method: 'DELETE',
  path: '/sheet-layouts/{id}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** A workbook template with the recognised columns. */
export const getSheetTemplate = endpoint({
  name: 'getSheetTemplate',
  method: 'GET',
  path: '/sheets/template.xlsx',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  produces: FILE_TYPES.xlsx,
})
