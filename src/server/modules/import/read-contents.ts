import { LIMITS } from '../../../contract/limits.ts'
import { importMessages } from '../../../messages/import.ts'
import { openTable, type Table } from '../sheets/open-table.ts'
import { type Cell, textOf, UnreadableSheet } from '../sheets/sheet-row.ts'
import { type ImportedRow, parseContents } from './parse-contents.ts'
import { headerScore, matchColumns, type Matches, type SheetColumn } from './sheet-columns.ts'
import { REQUIRED_FIELDS, SHEET_FIELDS, type SheetField } from '../../../trade/sheet-fields.ts'

/** What is wrong with one cell, by the number of its row in the sheet; no column: the whole row, or file. */
export type RowError = { row: number; column: string; message: string; value?: string }

/** Whoever mends so many mistakes is told of the next. */
export const MAX_ERRORS = 1_000

/** What a person says of a sheet. */
export type SheetAnswers = {
  /** The workbook's sheet; by default the one that looks most like contents. */
  readonly sheet?: string | undefined
  readonly matches: Matches
  /** Texts in place of those of cells. */
  readonly mended: readonly { row: number; field: SheetField; value: string }[]
}

export const NO_ANSWERS: SheetAnswers = { matches: new Map(), mended: [] }

export type ReadContents = {
  /** Those without a mistake. Several of one content are its measurements. */
  readonly rows: ImportedRow[]
  /** At most MAX_ERRORS, by row. */
  readonly errors: RowError[]
  /** Rows that are not blank, and those of them with a mistake. */
  readonly total: number
  readonly bad: number
  readonly columns: readonly SheetColumn[]
  /** Required fields that no column holds: then no row is read. */
  readonly missing: readonly SheetField[]
} & Pick<Table, 'sheet' | 'sheets' | 'headerRow'> & { readonly samples: ReadonlyMap<number, string> }

/**
 * Reads the contents of an `.xlsx` or CSV, away from the thread that serves unless it is short.
 * @throws UnreadableSheet
 */
export async function readContents(file: Uint8Array, answers: SheetAnswers): Promise<ReadContents> {
  const table = await openTable(file, headerScore(answers.matches), answers.sheet)
  const { sheet, sheets, headerRow, header } = table
  const { columns, repeated } = matchColumns(header, answers.matches)
  const indexOf = new Map(
    columns.flatMap(({ field, index }) => (field === null ? [] : [[field, index] as const])),
  )
  const missing = REQUIRED_FIELDS.filter((field) => !indexOf.has(field))
  const errors = new Errors(headerRow)
  for (const column of repeated)
    errors.add({ row: headerRow, column, message: importMessages.repeatedColumn })
  const mended = mendedCells(answers)
  const samples = new Map<number, string>()
  const rows: ImportedRow[] = []
  let total = 0
  for await (const { row, cells } of table.rows) {
    total += 1
    for (const { index } of columns) {
      const text = textOf(cells[index] ?? '').trim()
      if (text !== '' && !samples.has(index)) samples.set(index, text.slice(0, SAMPLE))
    }
    if (missing.length > 0) continue
    if (sheet === null && isOfOtherLength(cells, header.length)) {
      const message = importMessages.wrongCells(cells.length, header.length)
      errors.add({ row, column: '', message, value: cells.map(textOf).join(' · ').slice(0, SAMPLE) })
      continue
    }
    const cellOf = (field: SheetField): Cell =>
      mended.get(row)?.get(field) ?? cells[indexOf.get(field) ?? -1] ?? ''
    const read = parseContents(row, cellOf, (column, message) =>
      errors.add({ row, column, message, value: textOf(cellOf(column)).slice(0, LIMITS.captionLength) }),
    )
    if (read !== null) rows.push(read)
  }
  for (const error of contradictions(rows)) errors.add(error)
  const good = rows.filter(({ row }) => !errors.rows.has(row))
  const found = { sheet, sheets, headerRow, columns, missing, samples, total }
  return { ...found, rows: good, errors: errors.sorted(), bad: errors.rows.size }
}

/** Either every row, or every mistake in the file: for whoever cannot answer. */
export async function readAllContents(
  file: Uint8Array,
  answers: SheetAnswers = NO_ANSWERS,
): Promise<{ rows: ImportedRow[] } | { errors: RowError[] }> {
  try {
    const { rows, errors, missing, headerRow } = await readContents(file, answers)
    const lacking = missing.map((column) => {
      return { row: headerRow, column, message: importMessages.missingColumn }
    })
    const all = [...lacking, ...errors].map(({ row, column, message }) => ({ row, column, message }))
    return all.length > 0 ? { errors: all } : { rows }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { errors: [{ row: error.row, column: '', message: error.message }] }
  }
}

/** Characters of a cell that are shown to tell what its column holds. */
const SAMPLE = 80

/** A CSV's row that is cut, or has more than empty cells too many, is not what was meant. */
function isOfOtherLength(cells: readonly Cell[], length: number): boolean {
  return cells.length < length || cells.slice(length).some((cell) => cell !== '')
}

function mendedCells({ mended }: SheetAnswers): ReadonlyMap<number, ReadonlyMap<SheetField, string>> {
  const byRow = Map.groupBy(mended, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, some]) => [row, new Map(some.map(({ field, value }) => [field, value]))]),
  )
}

/** The first mistakes, and all rows that have one. */
class Errors {
  readonly rows = new Set<number>()
  readonly #first: RowError[] = []
  readonly #headerRow: number

  constructor(headerRow: number) {
    this.#headerRow = headerRow
  }

  add(error: RowError): void {
    if (error.row !== this.#headerRow) this.rows.add(error.row)
    if (this.#first.length < MAX_ERRORS) this.#first.push(error)
  }

  sorted(): RowError[] {
    const last = this.#first[MAX_ERRORS - 1]
    if (last !== undefined)
      this.#first[MAX_ERRORS - 1] = { row: last.row, column: '', message: importMessages.moreErrors }
    return this.#first.toSorted((a, b) => a.row - b.row || placeOf(a) - placeOf(b))
  }
}

function placeOf({ column }: RowError): number {
  return SHEET_FIELDS.findIndex((field) => field === column)
}

/** Rows that give one content to two channels, or two types. */
function contradictions(rows: readonly ImportedRow[]): RowError[] {
  const firstOf = new Map<string, ImportedRow>()
  const errors: RowError[] = []
  for (const imported of rows) {
    const { row, content, channel, contentType } = imported
    const first = firstOf.get(content.key) ?? imported
    firstOf.set(content.key, first)
    if (first.channel.key !== channel.key) {
      const message = importMessages.otherChannel(first.row)
      errors.push({ row, column: 'channelUrl', message, value: channel.canonicalUrl })
    }
    if (first.contentType !== contentType) {
      const message = importMessages.otherContentType(first.row)
      errors.push({ row, column: 'contentType', message, value: contentType })
    }
  }
  return errors
}
