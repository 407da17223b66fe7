import { LIMITS } from '../../../contract/limits.ts'
import { importMessages } from '../../../messages/import.ts'
import { FOR_ALL_FIELDS, REQUIRED_FIELDS, type SheetField } from '../../../vocabulary/sheet-fields.ts'
import { openTable, type Table } from '../sheets/open-table.ts'
import { type Cell, textOf, UnreadableSheet } from '../sheets/sheet-row.ts'
import { campaignKey } from './campaign-key.ts'
import { seenText } from './cell-values.ts'
import {
  candidatesOf,
  chooseColumns,
  headerScore,
  headersKey,
  refusalOf,
  type SheetColumn,
} from './choose-columns.ts'
import { type Question, readingsOf } from './column-questions.ts'
import { type TableRow, readRows } from './table-rows.ts'
import { type ImportedRow, parseContents } from './parse-contents.ts'
import type { ReadCount } from './read-count.ts'
import { contradictions, Errors, type RowError } from './row-errors.ts'
import { NO_ANSWERS, type SheetAnswers } from './sheet-answers.ts'

/** Displayed characters of a row, or of a creator's name. */
const SHOWN = 80

/** A count that was rounded before it was written, by up to `half` in either direction. */
export type Rounded = { readonly row: number; readonly field: SheetField } & ReadCount

export type ReadContents = {
  /** Rows without errors. Several of one content are its measurements. */
  readonly rows: ImportedRow[]
  /** At most MAX_ERRORS, by row. */
  readonly errors: RowError[]
  /** Rows that are not blank, and those of them with errors. */
  readonly total: number
  readonly bad: number
  readonly badRows: readonly number[]
  readonly columns: readonly SheetColumn[]
  /** The program that wrote the file, if known. */
  readonly known: string | null
  readonly questions: readonly Question[]
  /** Required fields without a column or a default: then no row is imported. */
  readonly missing: readonly SheetField[]
  /** Fields without a column, for which a default may apply to all rows. */
  readonly open: readonly SheetField[]
  /** Total rows, which are skipped. */
  readonly totals: readonly number[]
  readonly rounded: readonly Rounded[]
  /** Whether a column names the campaigns, and its value in each row. */
  readonly hasCampaignColumn: boolean
  readonly campaignOfRow: ReadonlyMap<number, string>
} & Pick<Table, 'sheet' | 'sheets' | 'headerRow' | 'header'> & {
    readonly samples: ReadonlyMap<number, string>
  }

/**
 * Reads the contents of an `.xlsx` or CSV; for the server's main thread only if short.
 * @throws UnreadableSheet
 */
export async function readContents(file: Uint8Array, answers: SheetAnswers): Promise<ReadContents> {
  return await readTable(await openTable(file, headerScore(answers), answers.sheet), answers)
}

/** The same for an open table. @throws UnreadableSheet */
export async function readTable(table: Table, answers: SheetAnswers): Promise<ReadContents> {
  const { chosen, hasCampaigns, forAll } = answers
  const { sheet, sheets, headerRow, header } = table
  const remembered = answers.remembered.get(headersKey(header)) ?? new Map()
  const { candidates, known } = candidatesOf(header, { chosen, remembered, hasCampaigns })
  const refusal = refusalOf(known, candidates)
  if (refusal !== null) throw new UnreadableSheet(headerRow, refusal)
  const all = await readRows(table, candidates)
  const { columns, sources, repeated } = chooseColumns(candidates, all.rows, all.cellAt)
  const errors = new Errors(headerRow)
  for (const column of repeated)
    errors.add({ row: headerRow, column, message: importMessages.repeatedColumn })
  const isKnown = known !== null && sources.has('contentLink')
  const { readings, questions } = readingsOf(sources, all, {
    answered: answers.readings,
    isUtc: isKnown && known.isUtc === true,
    usualDates: (isKnown ? known.dates : undefined) ?? (table.delimiter === ';' ? 'DAY_FIRST' : null),
  })
  const corrections = correctedCells(answers)
  const cellAt = (row: TableRow, field: SheetField): Cell =>
    corrections.get(row.row)?.get(field) ?? all.cellAt(row, sources.get(field)?.index ?? -1)
  const campaignOf = (row: TableRow) => seenText(cellAt(row, 'campaign'))
  // Columns are judged by all rows, even if only one campaign's are wanted.
  const wanted =
    answers.campaignKey === undefined
      ? all.rows
      : all.rows.filter((row) => campaignKey(campaignOf(row)) === answers.campaignKey)
  const creatorOf = (row: TableRow) =>
    (seenText(cellAt(row, 'creator')) || seenText(cellAt(row, 'channelUrl'))).slice(0, SHOWN)
  const usual = usualLength(all.rows, header.length)
  const minLength = 1 + Math.max(...REQUIRED_FIELDS.map((field) => sources.get(field)?.index ?? -1))
  const lacking = new Map<SheetField, number>()
  const rows: ImportedRow[] = []
  const rounded: Rounded[] = []
  let read = 0
  for (const [at, tableRow] of wanted.entries()) {
    const { row, length, isOver, stray } = tableRow
    const before = wanted[at - 1]
    // A row broken in two is only detected in its second part: the last cell of its first is cut as well.
    const blame = () => {
      if (length < usual && before !== undefined && before.length < usual)
        errors.add(wrongRow(before, header.length))
    }
    if (stray !== null || isOver || length > usual || length < minLength) {
      blame()
      errors.add(wrongRow(tableRow, header.length))
      continue
    }
    read += 1
    const cellOf = (field: SheetField) => cellAt(tableRow, field)
    const imported = parseContents(
      { row, cellOf, linkColumn: (field) => sources.get(field) ?? NO_LINKS, reading: readings, forAll },
      {
        refuse(column, message) {
          if (!sources.has(column) && cellOf(column) === '')
            lacking.set(column, (lacking.get(column) ?? 0) + 1)
          const value = textOf(cellOf(column)).slice(0, LIMITS.captionLength)
          errors.add({ row, column, message, value, creator: creatorOf(tableRow) })
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
    totals: all.totals,
    rounded,
    samples: all.samples,
    total: wanted.length,
    hasCampaignColumn: sources.has('campaign'),
    campaignOfRow: hasCampaigns ? new Map(wanted.map((row) => [row.row, campaignOf(row)])) : new Map(),
  }
  // Reading rows before all questions are answered would report errors that an answer resolves.
  if (missing.length > 0 || questions.some(({ reading }) => reading === null))
    return { ...found, rows: [], errors: errors.ofHeader(), bad: 0, badRows: [] }
  for (const error of contradictions(rows)) errors.add(error)
  const good = rows.filter(({ row }) => !errors.rows.has(row))
  const badRows = [...errors.rows]
  return { ...found, rows: good, errors: errors.sorted(), bad: badRows.length, badRows }
}

const NO_LINKS = { template: null, isOfUserNames: false }

/** Either every row, or every error in the file: for a caller who cannot answer questions. */
export async function readAllContents(
  file: Uint8Array,
  answers: SheetAnswers = NO_ANSWERS,
): Promise<{ rows: ImportedRow[] } | { errors: RowError[] }> {
  try {
    const { rows, errors, missing, questions, headerRow: row } = await readContents(file, answers)
    const lacking = missing.map((column) => ({ row, column, message: importMessages.missingColumn }))
    const open = questions.flatMap(({ field, reading, sample, options: [one, other] }) => {
      const message = importMessages.twoWays(sample, one?.example ?? '', other?.example ?? '')
      return reading === null ? [{ row, column: field, message }] : []
    })
    const mistakes = errors.map(({ row: at, column, message }) => ({ row: at, column, message }))
    const all = [...lacking, ...open, ...mistakes]
    return all.length > 0 ? { errors: all } : { rows }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    return { errors: [{ row: error.row, column: '', message: error.message }] }
  }
}

function wrongRow({ row, stray, length, cells }: TableRow, columns: number): RowError {
  const message = stray === null ? importMessages.wrongCells(length, columns) : importMessages.strayQuotes
  return { row, column: '', message, value: stray ?? cells.map(textOf).join(' · ').slice(0, SHOWN) }
}

/** The number of cells of most rows in a CSV, at least the header's: a longer row was split at a wrong place. */
function usualLength(rows: readonly TableRow[], header: number): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [usual = header] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return Math.max(usual, header)
}

function correctedCells({ corrections }: SheetAnswers): ReadonlyMap<number, ReadonlyMap<SheetField, string>> {
  const byRow = Map.groupBy(corrections, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, some]) => [row, new Map(some.map(({ field, value }) => [field, value]))]),
  )
}
