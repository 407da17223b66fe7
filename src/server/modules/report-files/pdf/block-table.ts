import type { Cell, CellFigure, Row, TableBlock } from '../../../../report/document.ts'
import { cellText, columnsOnPages, type PageColumn, textsBelow } from '../../../../report/table-on-pages.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, type PdfPage } from './pdf-page.ts'
import { cell, table, type TableCell, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'
import type { TextStyle } from './write-text.ts'

const LINK = { ...TEXT.cell, color: PALETTE.accent, maxLines: 2 }
const MISSING = { ...TEXT.cell, color: PALETTE.ink3 }
/** More than two lines can hold. */
const MAX_CHARACTERS = 400

/** A table with the columns shown on pages, sized by their figures. */
export function blockTable(page: PdfPage, block: TableBlock): void {
  const { title, sub, rows, total, isHeaded, isMarked } = block
  const shown = columnsOnPages(block)
  const measured = rows.slice(0, MEASURED_ROWS).map(({ cells }) => cells)
  const weights = weightsOf(page, shown, total === null ? measured : [...measured, total])
  const placed = shown.map((each, place): TableColumn<Row> => ({
    label: each.label,
    weight: weights[place] ?? 1,
    ...(each.isNumeric && { align: 'right' }),
    cell: ({ cells }) => tableCell(page, cells, each, place === 0 ? TEXT.cellStrong : TEXT.cell, isMarked),
  }))
  if (isHeaded) subheading(page, title, sub, 60)
  table(page, {
    title,
    columns: placed,
    rows,
    total: total && shown.map((each) => tableCell(page, total, each, TEXT.cellStrong, isMarked)),
  })
  page.y += GAP
}

/** Between columns, and from a mark to its number. */
const GUTTER = 10
const MARK = 7
/** Text of exactly the column's width would break when shares of the width are rounded. */
const ROUNDING = 0.5
/** Maximum rows whose figures are measured: the widest are among the first. */
const MEASURED_ROWS = 200
/** Minimum share of the width for texts. */
const MIN_TEXT_SHARE = 0.16

/** Points: figures get the width they need, texts the rest, the first one twice as much as another. */
function weightsOf(
  page: PdfPage,
  shown: readonly PageColumn[],
  rows: readonly (readonly Cell[])[],
): number[] {
  const needed = shown.map((column) => (column.isNumeric ? GUTTER + widestOf(page, column, rows) : 0))
  const figures = needed.reduce((sum, each) => sum + each, 0)
  const room = Math.max(CONTENT_WIDTH - figures, MIN_TEXT_SHARE * CONTENT_WIDTH)
  const parts = shown.map(({ id, isNumeric }, place) =>
    isNumeric ? 0 : (TEXT_PARTS[id] ?? (place === 0 ? 2 : 1)),
  )
  const all = parts.reduce((sum, each) => sum + each, 0) || 1
  return needed.map((width, place) => width || ((parts[place] ?? 1) / all) * room)
}

/** Days need little width, bars much. */
const TEXT_PARTS: Readonly<Record<string, number>> = {
  published: 0.5,
  quartiles: 3,
  sentence: 2,
  judged: 1.5,
}

function widestOf(page: PdfPage, { label, index }: PageColumn, rows: readonly (readonly Cell[])[]): number {
  const width = (text: string, { face, size }: TextStyle) => page.fonts.width(face, text) * size
  const wordsOf = (text: string, style: TextStyle) => text.split(' ').map((word) => width(word, style))
  const figures = rows.map((cells) => {
    const its = cells[index]
    if (its?.kind !== 'figure') return its === undefined ? 0 : width(cellText(its), TEXT.cell)
    const { text, origin, known } = its.figure
    const marked = width(text, TEXT.cellStrong) + (origin === null ? 0 : MARK)
    return Math.max(marked, ...wordsOf(known ?? '', TEXT.meta))
  })
  return Math.max(...wordsOf(label, TEXT.head), ...figures) + ROUNDING
}

function tableCell(
  page: PdfPage,
  cells: readonly Cell[],
  column: PageColumn,
  style: TextStyle,
  isMarked: boolean,
): TableCell {
  const its = cells[column.index]
  if (its === undefined) return cell('')
  const below = textsBelow(cells, column)
  const small = below.length === 0 ? [] : [{ text: below.join('\u00A0· '), style: TEXT.meta }]
  if (its.kind === 'figure')
    return { ...figureCell(its.figure, style, isMarked), ...(its.bar !== undefined && { bar: its.bar }) }
  if (its.kind === 'quartiles') return { texts: [], draw: (place) => quartilesBar(page, its, place) }
  if (its.kind !== 'text' || its.href === undefined) return { texts: [{ text: its.text, style }, ...small] }
  const cut = small.map((line) => ({ ...line, style: { ...TEXT.meta, maxLines: 1 } }))
  return { texts: [{ text: its.text.slice(0, MAX_CHARACTERS), style: LINK }, ...cut], href: its.href }
}

/** With the mark of its origin, and with the coverage if not complete. */
function figureCell(
  { value, text, origin, known }: CellFigure,
  style: TextStyle,
  isMarked: boolean,
): TableCell {
  if (value === null) return cell(text, MISSING)
  if (!isMarked) return cell(text, origin === 'ESTIMATED' ? MISSING : style)
  return {
    texts: [{ text, style }, ...(known === null ? [] : [{ text: known, style: TEXT.meta }])],
    ...(origin !== null && { origin }),
  }
}

type Place = { x: number; y: number; width: number }
type Quartiles = Extract<Cell, { kind: 'quartiles' }>

/** The value as a bar, the quartiles as a band, the median as a tick; the largest of them has full width. */
function quartilesBar(
  { doc }: PdfPage,
  { value, low, middle, high }: Quartiles,
  { x, y, width }: Place,
): void {
  const max = Math.max(value, high) * 1.1 || 1
  const at = (part: number) => (part / max) * width
  const centre = y + 5
  doc.roundedRect(x, centre - 2.2, width, 4.4, 2.2).fill(PALETTE.track)
  doc.rect(x + at(low), centre - 4.2, at(high - low), 8.4).fill(PALETTE.band)
  doc.roundedRect(x, centre - 2.2, Math.max(at(value), 1.5), 4.4, 2.2).fill(PALETTE.chart1)
  // Its outline is visible on the track and over the bar.
  doc
    .rect(x + at(low), centre - 4.2, at(high - low), 8.4)
    .lineWidth(0.8)
    .strokeColor(PALETTE.ink3)
    .stroke()
  const tick = x + at(middle)
  doc.rect(tick - 1.6, centre - 5, 3.2, 10).fill(PALETTE.background)
  doc.rect(tick - 0.6, centre - 5, 1.2, 10).fill(PALETTE.ink)
}
