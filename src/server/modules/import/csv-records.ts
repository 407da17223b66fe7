import { CsvError, parse } from 'csv-parse/sync'
import { formatNumber } from '../../../lib/format-number.ts'
import { importMessages } from '../../../messages/import.ts'

/** What is wrong with one cell. `row` counts the records of the file, the header being 1; no column: the whole row. */
export type RowError = { row: number; column: string; message: string }

/** A record's cells by their column's name in the header, lower case; empty where the header lacks it. */
export type CsvRecord = { readonly row: number; cell(column: string): string }

/** More would hold the server for too long. */
const MAX_ROWS = 100_000

/**
 * Reads a CSV with a header: UTF-8 with or without BOM, comma or semicolon. Rows without any content are passed
 * over, and counted. Columns are known without regard to case; `columns` are those that must not be repeated.
 */
export function csvRecords(
  file: string | Uint8Array,
  columns: readonly string[],
): { header: ReadonlySet<string>; records: CsvRecord[]; errors: RowError[] } {
  const text = decode(file)
  if (text === null) return unreadable(1, importMessages.notUtf8)
  const rows = parseRows(text)
  if (!Array.isArray(rows)) return unreadable(rows.row, importMessages.notCsv)
  if (rows.length > MAX_ROWS + 1) return unreadable(1, importMessages.tooManyRows(formatNumber(MAX_ROWS)))

  const [names = [], ...bodies] = rows
  const header = names.map((name) => name.trim().toLowerCase())
  const indexOf = new Map(header.map((name, index) => [name, index]))
  const errors: RowError[] = columns
    .filter((column) => header.filter((name) => name === column.toLowerCase()).length > 1)
    .map((column) => ({ row: 1, column, message: importMessages.repeatedColumn }))
  const records: CsvRecord[] = []
  for (const [i, cells] of bodies.entries()) {
    const row = i + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== '')) {
      errors.push({ row, column: '', message: importMessages.wrongCells(cells.length, header.length) })
      continue
    }
    records.push({ row, cell: (column) => cells[indexOf.get(column.toLowerCase()) ?? -1] ?? '' })
  }
  return { header: new Set(header), records, errors }
}

/** null where it is no UTF-8: bytes that cannot be, or NUL in its header, which UTF-16 is full of. */
function decode(file: string | Uint8Array): string | null {
  try {
    const text = typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true }).decode(file)
    const [header = ''] = text.split('\n', 1)
    return header.includes('\0') || !text.isWellFormed() ? null : text.replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

function parseRows(text: string): string[][] | { row: number } {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { row: typeof error.records === 'number' ? error.records + 1 : 1 }
  }
}

/** Names of columns hold neither sign, so the more frequent one in the header parts them. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1)
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}

function unreadable(row: number, message: string) {
  return { header: new Set<string>(), records: [], errors: [{ row, column: '', message }] }
}
