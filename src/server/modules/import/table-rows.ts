import { fold } from '../../../lib/fold.ts'
import type { Table } from '../sheets/open-table.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import { seenText } from './cell-values.ts'
import type { Candidate } from './choose-columns.ts'
import { shapeOfNumber } from './read-count.ts'

/** The importable part of a row: the cells of recognised columns. */
export type TableRow = {
  readonly row: number
  readonly cells: readonly Cell[]
  /** For a CSV, the number of cells in the file; and whether those beyond the header are empty. */
  readonly length: number
  readonly isOver: boolean
  readonly stray: string | null
}

export type TableRows = {
  readonly rows: readonly TableRow[]
  /** Total rows, as below or above a table. */
  readonly totals: readonly number[]
  readonly samples: ReadonlyMap<number, string>
  readonly cellAt: (row: TableRow, index: number) => Cell
}

/** Displayed characters of a cell, as a sample of its column. */
const SAMPLE = 80
/** Including its subject: «Totale Anna», «Pasqua - Totale». */
const TOTAL =
  /^(?:grand |sub-?)?tot(?:al[eis]?)?(?!\p{L})|[-:(] ?total[ei]?\)?$|^(?:somma|sum|media|average|gesamt|summe)[:.]?$/u
const MAX_LENGTH = 60
/** Cheap pre-check, because folding is slow. */
const MAY_BE_TOTAL = /t.?o.?t|s.?o.?m|s.?u.?m|m.?e.?d|a.?v.?e|g.?e.?s/i

/**
 * Collects the importable part of a table, so that columns are judged before their cells are read. @throws
 * UnreadableSheet
 */
export async function readRows(table: Table, candidates: readonly Candidate[]): Promise<TableRows> {
  const wanted = candidates.filter(({ choices }) => choices.some(({ field }) => field !== null))
  const indices = wanted.map(({ index }) => index)
  const places = new Map(indices.map((index, place) => [index, place]))
  const links = wanted.filter(({ choices }) => choices.some(({ field }) => field === 'contentLink'))
  const samples = new Map<number, string>()
  const rows: TableRow[] = []
  const totals: number[] = []
  const isWorkbook = table.delimiter === null
  for await (const { row, cells, stray = false } of table.rows) {
    if (samples.size < candidates.length && !stray) {
      for (const { index } of candidates) {
        const text = textOf(cells[index] ?? '').trim()
        if (text !== '' && !samples.has(index)) samples.set(index, text.slice(0, SAMPLE))
      }
    }
    if (!stray && isTotal(cells, links, isWorkbook || cells.length === table.header.length)) {
      totals.push(row)
      continue
    }
    rows.push({
      row,
      cells: stray ? [] : indices.map((index) => cells[index] ?? ''),
      length: isWorkbook ? table.header.length : cells.length,
      isOver: !isWorkbook && cells.slice(table.header.length).some((cell) => cell !== ''),
      stray: stray ? textOf(cells[0] ?? '').slice(0, SAMPLE) : null,
    })
  }
  const cellAt = ({ cells }: TableRow, index: number) => cells[places.get(index) ?? -1] ?? ''
  return { rows, totals, samples, cellAt }
}

/**
 * A row that is labelled as a total, or has only numbers, and links to no content. A short one may be part of another.
 */
function isTotal(cells: readonly Cell[], links: readonly Candidate[], isFull: boolean): boolean {
  // Most rows are decided by their link.
  const isLinked = links.some(({ index }) => {
    const cell = cells[index] ?? ''
    return cell !== '' && seenText(cell) !== '' && !isTotalWord(cell)
  })
  if (isLinked) return false
  if (cells.some(isTotalWord)) return true
  const filled = cells.filter((cell) => seenText(cell) !== '')
  return isFull && links.length > 0 && filled.every(isSum)
}

function isTotalWord(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell.length > MAX_LENGTH || !MAY_BE_TOTAL.test(cell)) return false
  const text = seenText(cell)
  return text !== '' && TOTAL.test(fold(text))
}

function isSum(cell: Cell): boolean {
  if (typeof cell === 'object') return 'number' in cell && cell.kind !== 'date'
  const text = seenText(cell).replace(/\s?%$/, '')
  return shapeOfNumber(text) !== null
}
