import { importMessages } from '../../../messages/import.ts'
import { csvRows } from './csv-rows.ts'
import { firstRows, type Score } from './first-rows.ts'
import { type SheetRow, UnreadableSheet } from './sheet-row.ts'

/** A file's table: its header, and the rows below as they are read. */
export type Table = {
  /** The sheet, and all that the workbook shows; a CSV has none. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: AsyncIterable<SheetRow>
}

/**
 * Opens an `.xlsx` or a CSV, known by its first bytes: the sheet, and in it the row, that look most like the header.
 * @param wanted the name of the sheet to read
 * @throws UnreadableSheet, also while its rows are read
 */
export async function openTable(file: Uint8Array, score: Score, wanted?: string): Promise<Table> {
  const magic = Buffer.from(file.subarray(0, 4)).toString('hex')
  // The container of `.xls`, and of every workbook with a password.
  if (magic === 'd0cf11e0') throw new UnreadableSheet(1, importMessages.oldExcel)
  if (magic !== '504b0304') {
    const first = await firstRows(csvRows(file, score), score)
    return { sheet: null, sheets: [], ...first }
  }
  // Loaded for a workbook alone: a server that has none to read keeps neither zip nor XML in its memory.
  const { openWorkbook } = await import('./open-workbook.ts')
  return await openWorkbook(file, score, wanted)
}
