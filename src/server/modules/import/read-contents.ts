import { LIMITS } from '../../../contract/limits.ts'
import { importMessages } from '../../../messages/import.ts'
import {
  type ForAll,
  FOR_ALL_FIELDS,
  type Reading,
  REQUIRED_FIELDS,
  type SheetField,
} from '../../../trade/sheet-fields.ts'
import { openTable, type Table } from '../sheets/open-table.ts'
import { type Cell, textOf, UnreadableSheet } from '../sheets/sheet-row.ts'
import {
  candidatesOf,
  chooseColumns,
  headerScore,
  headersKey,
  type Matches,
  refusalOf,
  type SheetColumn,
} from './choose-columns.ts'
import { type Question, readingsOf } from './column-questions.ts'
import { type KeptRow, keepRows } from './kept-rows.ts'
import { type ImportedRow, parseContents } from './parse-contents.ts'
import type { ReadCount } from './read-count.ts'
import { contradictions, Errors, type RowError } from './row-errors.ts'

/** What a person says of a sheet. */
export type SheetAnswers = {
  /** The workbook's sheet; by default the one that looks most like contents. */
  readonly sheet?: string | undefined
  /** What is taken from columns, by their keys: of this file, and of earlier ones by `headersKey`. */
  readonly said: Matches
  readonly remembered: ReadonlyMap<string, Matches>
  /** How ambiguous columns are read, by their keys. */
  readonly readings: ReadonlyMap<string, Reading>
  /** What holds for all rows that lack it. */
  readonly forAll: ForAll
  /** Texts in place of those of cells. */
  readonly mended: readonly { row: number; field: SheetField; value: string }[]
}

export const NO_ANSWERS: SheetAnswers = {
  said: new Map(),
  remembered: new Map(),
  readings: new Map(),
  forAll: {},
  mended: [],
}

/** A count that was rounded before it was written, `half` of the last place that it shows up and down. */
export type Rounded = { readonly row: number; readonly field: SheetField } & ReadCount

export type ReadContents = {
  /** Those without a mistake. Several of one content are its measurements. */
  readonly rows: ImportedRow[]
  /** At most MAX_ERRORS, by row. */
  readonly errors: RowError[]
  /** Rows that are not blank, and those of them with a mistake. */
  readonly total: number
  readonly bad: number
  readonly columns: readonly SheetColumn[]
  /** The program that wrote the file, where it is known. */
  readonly known: string | null
  readonly questions: readonly Question[]
  /** Required fields that no column holds and no row tells: then no row is imported. */
  readonly missing: readonly SheetField[]
  /** Fields that no column holds, so that one value may hold for all rows. */
  readonly open: readonly SheetField[]
  /** Rows that sum up the others, and are left out. */
  readonly totals: readonly number[]
  readonly rounded: readonly Rounded[]
} & Pick<Table, 'sheet' | 'sheets' | 'headerRow' | 'header'> & {
    readonly samples: ReadonlyMap<number, string>
  }

/**
 * Reads the contents of an `.xlsx` or CSV, away from the thread that serves unless it is short.
 * @throws UnreadableSheet
 */
export async function readContents(file: Uint8Array, answers: SheetAnswers): Promise<ReadContents> {
  const { said, remembered, forAll } = answers
  const table = await openTable(file, headerScore(said, remembered), answers.sheet)
  const { sheet, sheets, headerRow, header } = table
  const named = { said, remembered: remembered.get(headersKey(header)) ?? new Map() }
  const { candidates, known } = candidatesOf(header, named)
  const refusal = refusalOf(known, candidates)
  if (refusal !== null) throw new UnreadableSheet(headerRow, refusal)
  const kept = await keepRows(table, candidates)
  const { columns, sources, repeated } = chooseColumns(candidates, kept.rows, kept.cellAt)
  const errors = new Errors(headerRow)
  for (const column of repeated)
    errors.add({ row: headerRow, column, message: importMessages.repeatedColumn })
  const isKnown = known !== null && sources.has('contentLink')
  const { readings, questions } = readingsOf(sources, kept, {
    answered: answers.readings,
    isUtc: isKnown && known.isUtc === true,
    isDayFirst: table.delimiter === ';',
  })
  const mended = mendedCells(answers)
  const cellAt = (row: KeptRow, field: SheetField): Cell =>
    mended.get(row.row)?.get(field) ?? kept.cellAt(row, sources.get(field)?.index ?? -1)
  const usual = usualLength(kept.rows, header.length)
  const least = 1 + Math.max(...REQUIRED_FIELDS.map((field) => sources.get(field)?.index ?? -1))
  const lacking = new Map<SheetField, number>()
  const rows: ImportedRow[] = []
  const rounded: Rounded[] = []
  let read = 0
  for (const [at, keptRow] of kept.rows.entries()) {
    const { row, length, isOver, stray } = keptRow
    const before = kept.rows[at - 1]
    // A row that is broken in two shows it in its second part: the last cell of its first is cut as well.
    const blame = () => {
      if (length < usual && before !== undefined && before.length < usual)
        errors.add(wrongRow(before, header.length))
    }
    if (stray !== null || isOver || length > usual || length < least) {
      blame()
      errors.add(wrongRow(keptRow, header.length))
      continue
    }
    read += 1
    const cellOf = (field: SheetField) => cellAt(keptRow, field)
    const imported = parseContents(
      { row, cellOf, linkColumn: (field) => sources.get(field) ?? NO_LINKS, reading: readings, forAll },
      {
        refuse(column, message) {
          if (!sources.has(column) && cellOf(column) === '')
            lacking.set(column, (lacking.get(column) ?? 0) + 1)
          errors.add({ row, column, message, value: textOf(cellOf(column)).slice(0, LIMITS.captionLength) })
        },
        rounded: (field, count) => rounded.push({ row, field, ...count }),
      },
    )
    if (imported === null) blame()
    else rows.push(imported)
  }
  const missing = REQUIRED_FIELDS.filter((field) => !sources.has(field) && (lacking.get(field) ?? 0) >= read)
  const open = FOR_ALL_FIELDS.filter((field) => !sources.has(field))
  const found = {
    sheet,
    sheets,
    headerRow,
    header,
    columns,
    known: isKnown ? known.name : null,
    questions,
    missing,
    open,
    totals: kept.totals,
    rounded,
    samples: kept.samples,
    total: kept.rows.length,
  }
  // What is read before all is known would be mended in vain.
  if (missing.length > 0 || questions.some(({ reading }) => reading === null))
    return { ...found, rows: [], errors: errors.ofHeader(), bad: 0 }
  for (const error of contradictions(rows)) errors.add(error)
  const good = rows.filter(({ row }) => !errors.rows.has(row))
  return { ...found, rows: good, errors: errors.sorted(), bad: errors.rows.size }
}

const NO_LINKS = { template: null, isOfUserNames: false }

/** Either every row, or every mistake in the file: for whoever cannot answer. */
export async function readAllContents(
  file: Uint8Array,
  answers: SheetAnswers = NO_ANSWERS,
): Promise<{ rows: ImportedRow[] } | { errors: RowError[] }> {
  try {
    const { rows, errors, missing, questions, headerRow: row } = await readContents(file, answers)
    const lacking = missing.map((column) => ({ row, column, message: importMessages.missingColumn }))
    const asked = questions.flatMap(({ field, reading, sample, options: [one, other] }) => {
      const message = importMessages.twoWays(sample, one?.example ?? '', other?.example ?? '')
      return reading === null ? [{ row, column: field, message }] : []
    })
    const mistakes = errors.map(({ row: at, column, message }) => ({ row: at, column, message }))
    const all = [...lacking, ...asked, ...mistakes]
    return all.length > 0 ? { errors: all } : { rows }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { errors: [{ row: error.row, column: '', message: error.message }] }
  }
}

/** Characters of a row that are shown. */
const SHOWN = 80

function wrongRow({ row, stray, length, cells }: KeptRow, columns: number): RowError {
  const message = stray === null ? importMessages.wrongCells(length, columns) : importMessages.strayQuotes
  return { row, column: '', message, value: stray ?? cells.map(textOf).join(' · ').slice(0, SHOWN) }
}

/** How many cells most rows of a CSV have, the header's at least: one that has more was split where it should not be. */
function usualLength(rows: readonly KeptRow[], header: number): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual = header] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return Math.max(usual, header)
}

function mendedCells({ mended }: SheetAnswers): ReadonlyMap<number, ReadonlyMap<SheetField, string>> {
  const byRow = Map.groupBy(mended, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, some]) => [row, new Map(some.map(({ field, value }) => [field, value]))]),
  )
}
