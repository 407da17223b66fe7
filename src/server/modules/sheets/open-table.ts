import { importMessages } from '../../../messages/import.ts'
import { firstRows, type Score } from './first-rows.ts'
import { type SheetRow, UnreadableSheet } from './sheet-row.ts'

/** A file's table: its header, and the rows below as they are read. */
export type Table = {
  /** The worksheet, and all visible ones of the workbook; a CSV has none. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  /** Delimiter of a CSV; null for a workbook. */
  readonly delimiter: string | null
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: AsyncGenerator<SheetRow>
}

/**
 * Opens an `.xlsx` or a CSV, detected by its first bytes: the worksheet, and in it the row, that look most like the
 * header.
 * @param wanted the name of the worksheet to read
 * @throws UnreadableSheet, also while its rows are read
 */
export async function openTable(file: Uint8Array, score: Score, wanted?: string): Promise<Table> {
  // The container of `.xls`, and of every workbook with a password.
  if (magicOf(file) === 'd0cf11e0') throw new UnreadableSheet(1, importMessages.oldExcel)
  // Each is loaded only for its kind of file: otherwise the parser would stay in the server's memory.
  if (!isWorkbook(file)) {
    const { openCsv } = await import('./csv-rows.ts')
    const { delimiter, rows } = openCsv(file, score)
    return { sheet: null, sheets: [], delimiter, ...(await firstRows(rows, score)) }
  }
  const { openWorkbook } = await import('./open-workbook.ts')
  return await openWorkbook(file, score, wanted)
}

/**
 * All tables of a file, one at a time: a workbook's worksheets, or a CSV's only one. A caller that does not read all
 * rows must call `return` on them.
 * @throws UnreadableSheet
 */
export async function* openTables(file: Uint8Array, score: Score): AsyncGenerator<Table> {
  if (!isWorkbook(file)) {
    yield await openTable(file, score)
    return
  }
  const { openSheets } = await import('./open-workbook.ts')
  yield* openSheets(file, score)
}

function isWorkbook(file: Uint8Array): boolean {
  return magicOf(file) === '504b0304'
}

function magicOf(file: Uint8Array): string {
  return Buffer.from(file.subarray(0, 4)).toString('hex')
}
