import { importMessages } from '../../../messages/import.ts'
import { formatNumber } from '../../../lib/format-number.ts'
import { csvRows } from './csv-rows.ts'
import { readWorkbook } from './read-workbook.ts'
import { readNotes } from './sheet-notes.ts'
import { SHEET_LIMITS, type SheetRow, textOf, UnreadableSheet } from './sheet-row.ts'
import { openParts } from './xlsx-parts.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** A file's table: its header, and the rows below as they are read. */
export type Table = {
  /** The sheet, and all that the workbook shows; a CSV has none. */
  readonly sheet: string | null
  readonly sheets: readonly string[]
  readonly headerRow: number
  readonly header: readonly string[]
  readonly rows: AsyncIterable<SheetRow>
}

/** How much a row looks like the header. */
type Score = (cells: readonly string[]) => number

/** Rows among which the header is looked for: a title, the period and names of groups may stand above it. */
const FIRST_ROWS = 20
const MOST_SHEETS = 20

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
  const parts = await openParts(file)
  const workbook = await readWorkbook(parts)
  const sheets = workbook.sheets.slice(0, MOST_SHEETS)
  const chosen = sheets.find(({ name }) => name === wanted)
  let best: (Awaited<ReturnType<typeof firstRows>> & { sheet: string }) | undefined
  for (const { name, path } of chosen === undefined ? sheets : [chosen]) {
    const notes = await readNotes(parts, path)
    const found = await firstRows(xlsxRows(parts, workbook, path, notes), score)
    if (best !== undefined && found.score <= best.score) await found.rows.return(undefined)
    else {
      await best?.rows.return(undefined)
      best = { ...found, sheet: name }
    }
  }
  if (best === undefined) throw new UnreadableSheet(1, importMessages.notWorkbook)
  return { sheets: sheets.map(({ name }) => name), ...best }
}

async function firstRows(rows: AsyncGenerator<SheetRow>, score: Score) {
  const first: SheetRow[] = []
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    first.push(next.value)
    if (first.length === FIRST_ROWS) break
  }
  const scores = first.map(({ cells }) => score(cells.map(textOf)))
  const top = Math.max(0, ...scores)
  const at = Math.max(scores.indexOf(top), 0)
  const { row: headerRow = 1, cells = [] } = first[at] ?? {}
  return { headerRow, header: cells.map(textOf), score: top, rows: limited(first.slice(at + 1), rows) }
}

async function* limited(
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow> {
  let count = 0
  try {
    yield* first
    count += first.length
    for await (const row of rest) {
      count += 1
      if (count > SHEET_LIMITS.rows) {
        throw new UnreadableSheet(1, importMessages.tooManyRows(formatNumber(SHEET_LIMITS.rows)))
      }
      yield row
    }
  } finally {
    await rest.return(undefined)
  }
}
