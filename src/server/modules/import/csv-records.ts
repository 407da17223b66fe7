import { CsvError, parse } from 'csv-parse/sync'
import { formatNumber } from '../../../lib/format-number.ts'
import { importMessages } from '../../../messages/import.ts'

/** What is wrong with one cell. `row` counts the records of the file, the header being 1; no column: the whole row. */
export type RowError = { row: number; column: string; message: string }

/** A record's cells by their column's name in the header, lower case; empty where the header lacks it. */
export type CsvRecord = { readonly row: number; cell(column: string): string }

/** More would hold the server for too long. */
const MAX_ROWS = 100_000
/** More cells, or more text, than a table of contents has. */
const MAX_CELLS = 100
const MAX_ROW_LENGTH = 65_536
/** Whoever mends so many mistakes is told of the next. */
export const MAX_ERRORS = 1_000

type Refuse = (error: RowError) => void
type Columns = { required: readonly string[]; optional: readonly string[] }

/**
 * Reads a CSV with a header, UTF-8 with or without BOM, comma or semicolon, and hands over one record at a time: what
 * is not kept of it is gone. Rows without any content are passed over, and counted. Columns are known without regard
 * to case. Answers every mistake; what cannot be read at all is the only one.
 */
export function readCsv(
  file: string | Uint8Array,
  columns: Columns,
  take: (record: CsvRecord, refuse: Refuse) => void,
): RowError[] {
  const errors: RowError[] = []
  const refuse: Refuse = (error) => {
    if (errors.length >= MAX_ERRORS - 1)
      throw new Stopped([...errors, whole(error.row, importMessages.moreErrors)])
    errors.push(error)
  }
  try {
    parseRecords(decode(file), columns, take, refuse)
    return errors
  } catch (error) {
    if (error instanceof Stopped) return error.errors
    if (!(error instanceof CsvError)) throw error
    const row = typeof error.records === 'number' ? error.records + 1 : 1
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    return [whole(row, isLong ? importMessages.longRow : importMessages.notCsv)]
  }
}

/** Reading on is of no use. */
class Stopped extends Error {
  readonly errors: RowError[]

  constructor(errors: RowError[]) {
    super('The file is not read to its end.')
    this.errors = errors
  }
}

/** @throws Stopped for what is no UTF-8: bytes that cannot be, or NUL in its header, which UTF-16 is full of */
function decode(file: string | Uint8Array): string {
  const text = typeof file === 'string' ? file : decodeBytes(file)
  if (text === null || firstLine(text).includes('\0') || !text.isWellFormed()) {
    throw new Stopped([whole(1, importMessages.notUtf8)])
  }
  return text.replace(/^\uFEFF/, '')
}

function decodeBytes(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** As much of it as a row may be long. */
function firstLine(text: string): string {
  return (
    text
      .slice(0, MAX_ROW_LENGTH)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  )
}

/** Names of columns hold neither sign, so the more frequent one in the header parts them. */
function delimiterOf(text: string): string {
  const header = firstLine(text)
  return header.split(';').length > header.split(',').length ? ';' : ','
}

function parseRecords(
  text: string,
  columns: Columns,
  take: (record: CsvRecord, refuse: Refuse) => void,
  refuse: Refuse,
): void {
  const long = longLine(text)
  if (long !== null) throw new Stopped([whole(long, importMessages.longRow)])
  let row = 0
  let header: Header | null = null
  const onRecord = (cells: string[]) => {
    row += 1
    if (row > MAX_ROWS + 1) throw new Stopped([whole(1, importMessages.tooManyRows(formatNumber(MAX_ROWS)))])
    if (cells.length > MAX_CELLS) throw new Stopped([whole(row, importMessages.longRow)])
    if (header === null) header = readHeader(cells, columns, refuse)
    else takeCells(header, row, cells, take, refuse)
    return null
  }
  parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: onRecord,
  })
  if (row === 0) readHeader([], columns, refuse)
}

/** The number of the first line that is longer than a row may be: the parser only counts what stands in cells. */
function longLine(text: string): number | null {
  let line = 1
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) {
      line += code === 10 ? 1 : 0
      start = at + 1
    } else if (at - start > MAX_ROW_LENGTH) return line
  }
  return null
}

type Header = { length: number; indexOf: ReadonlyMap<string, number> }

/** @throws Stopped where columns are missing */
function readHeader(cells: readonly string[], { required, optional }: Columns, refuse: Refuse): Header {
  const names = cells.map((name) => name.trim().toLowerCase())
  const missing = required.filter((column) => !names.includes(column.toLowerCase()))
  if (missing.length > 0) {
    throw new Stopped(missing.map((column) => ({ row: 1, column, message: importMessages.missingColumn })))
  }
  for (const column of [...required, ...optional]) {
    const times = names.filter((name) => name === column.toLowerCase()).length
    if (times > 1) refuse({ row: 1, column, message: importMessages.repeatedColumn })
  }
  return { length: names.length, indexOf: new Map(names.map((name, index) => [name, index])) }
}

function takeCells(
  { length, indexOf }: Header,
  row: number,
  cells: readonly string[],
  take: (record: CsvRecord, refuse: Refuse) => void,
  refuse: Refuse,
): void {
  if (cells.every((cell) => cell.trim() === '')) return
  if (cells.length < length || cells.slice(length).some((cell) => cell !== '')) {
    refuse(whole(row, importMessages.wrongCells(cells.length, length)))
    return
  }
  take({ row, cell: (column) => cells[indexOf.get(column.toLowerCase()) ?? -1] ?? '' }, refuse)
}

function whole(row: number, message: string): RowError {
  return { row, column: '', message }
}
