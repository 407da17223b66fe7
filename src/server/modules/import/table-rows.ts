import { fold } from '../../../lib/fold.ts'
import type { Table } from '../sheets/open-table.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import { seenText } from './cell-values.ts'
import type { Candidate } from './choose-columns.ts'

/** A row as far as it may be imported: the cells of the columns whose names say something. */
export type TableRow = {
  readonly row: number
  readonly cells: readonly Cell[]
  /** Of a CSV, cells in the file; and whether those beyond the header are empty. */
  readonly length: number
  readonly isOver: boolean
  readonly stray: string | null
}

export type TableRows = {
  readonly rows: readonly TableRow[]
  /** Rows that sum up the others, as below a table or above it. */
  readonly totals: readonly number[]
  readonly samples: ReadonlyMap<number, string>
  readonly cellAt: (row: TableRow, index: number) => Cell
}

/** Characters of a cell that are shown to tell what its column holds. */
const SAMPLE = 80
const TOTALS = new Set(
  'totale|totali|total|totals|grand total|totale complessivo|somma|sum|media|average|gesamt|summe|total general'.split(
    '|',
  ),
)
/** Characters of the longest of them, and some. */
const LONGEST = 24

/** Keeps of a table what may be imported, so that a column is looked at before any of its cells is read. @throws UnreadableSheet */
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
    if (!stray && isTotal(cells, links)) {
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

/** A row that is called a total, and links to no content. */
function isTotal(cells: readonly Cell[], links: readonly Candidate[]): boolean {
  const isWord = (cell: Cell) => {
    const text = typeof cell === 'string' && cell.length <= LONGEST ? seenText(cell) : ''
    return text !== '' && TOTALS.has(fold(text).replace(/[:.]$/, ''))
  }
  if (!cells.some(isWord)) return false
  return links.every(({ index }) => {
    const cell = cells[index] ?? ''
    return seenText(cell) === '' || isWord(cell)
  })
}
