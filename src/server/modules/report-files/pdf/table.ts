import type { FactOrigin } from '../../../../vocabulary/origins.ts'
import type { Line } from './break-lines.ts'
import { originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, silent, type Tag, tagged, addPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, heightOf, lineHeight, linesOf, type TextStyle } from './write-text.ts'

/** Content of a cell: lines of text; a bar of that share below; a link address. */
export type TableCell = {
  texts: readonly { text: string; style: TextStyle }[]
  bar?: number
  /** Origin of the number in its first line, shown as a mark before it. */
  origin?: FactOrigin
  href?: string | null
  /** Draws what the other cells state in text, at that position and one line high; not tagged. */
  draw?: (place: { x: number; y: number; width: number }) => void
}

export type TableColumn<Row> = {
  label: string
  /** Relative width of the column. */
  weight: number
  align?: 'left' | 'right'
  cell: (row: Row) => TableCell
}

export type TableOptions<Row> = {
  /** Read as the table's summary. */
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** A last row below a stronger line. */
  total?: readonly TableCell[] | null
}

type Placed<Row> = { column: TableColumn<Row>; x: number; width: number }
type Measured = { lines: { lines: Line[]; style: TextStyle }[]; cell: TableCell; height: number }

const GUTTER = 10
const ROW_PADDING = 4.5
const BAR = 5
/** From a mark's left edge to its number. */
const MARK = 7
/** Minimum rows on the last page. */
const LAST_ROWS = 3

/**
 * A table over as many pages as needed. Its headers repeat on each; a row is never split. The first column is the row
 * header.
 */
export function table<Row>(page: PdfPage, { title, columns, rows, total = null }: TableOptions<Row>): void {
  const placed = placesOf(columns)
  within(
    page,
    'Table',
    () => {
      within(page, 'THead', () => within(page, 'TR', () => heads(page, placed, 'read')))
      within(page, 'TBody', () => {
        const cellsOf = (row: Row) => placed.map(({ column }) => column.cell(row))
        const tail = [...rows.slice(-LAST_ROWS).map(cellsOf), ...(total === null ? [] : [total])]
        for (const [index, row] of rows.entries()) {
          if (index === Math.max(0, rows.length - LAST_ROWS)) keepTogether(page, placed, tail)
          writeRow(page, placed, cellsOf(row))
        }
        if (total !== null) {
          silent(page, () => line(page, page.y, PALETTE.lineStrong))
          writeRow(page, placed, total)
        }
      })
    },
    { title },
  )
}

/** A cell's text in the table's style. */
export function cell(text: string, style: TextStyle = TEXT.cell): TableCell {
  return { texts: [{ text, style }] }
}

function placesOf<Row>(columns: readonly TableColumn<Row>[]): Placed<Row>[] {
  const all = columns.reduce((sum, { weight }) => sum + weight, 0)
  let x: number = PAGE.left
  return columns.map((column) => {
    const width = (column.weight / all) * CONTENT_WIDTH
    const place = {
      column,
      x: x + (x === PAGE.left ? 0 : GUTTER),
      width: width - (x === PAGE.left ? 0 : GUTTER),
    }
    x += width
    return place
  })
}

/** Tagged where the table begins; on the following pages only drawn. */
function heads<Row>(page: PdfPage, placed: readonly Placed<Row>[], how: 'read' | 'rendered'): void {
  const lines = placed.map(({ column, width }) => linesOf(page, column.label, TEXT.head, width))
  const height = Math.max(...lines.map((each) => heightOf(each, TEXT.head)))
  for (const [index, { column, x, width }] of placed.entries()) {
    const its = lines[index] ?? []
    const style = { ...TEXT.head, align: column.align ?? 'left' }
    const box = { x, y: page.y + height - heightOf(its, TEXT.head), width }
    if (how === 'rendered') silent(page, () => drawLines(page, its, style, box), 'Pagination')
    else tagged(page, 'TH', () => drawLines(page, its, style, box), { scope: 'Column' })
  }
  page.y += height + 3
  silent(page, () => line(page, page.y, PALETTE.lineStrong))
}

/** Starts a new page before rows that do not all fit, so that a single row is never alone on the next. */
function keepTogether<Row>(
  page: PdfPage,
  placed: readonly Placed<Row>[],
  rows: readonly (readonly TableCell[])[],
): void {
  makeRow(
    page,
    placed,
    rows.reduce((sum, cells) => sum + rowOf(page, placed, cells).height, 0),
  )
}

/** Makes space for a row of that height, if necessary on a new page below the headers. */
function makeRow<Row>(page: PdfPage, placed: readonly Placed<Row>[], height: number): void {
  if (page.y + height <= PAGE.bottom) return
  addPage(page)
  heads(page, placed, 'rendered')
}

function rowOf<Row>(page: PdfPage, placed: readonly Placed<Row>[], cells: readonly TableCell[]) {
  const measured = cells.map((each, index) => measure(page, each, placed[index]?.width ?? 0))
  return { measured, height: Math.max(...measured.map((each) => each.height)) + 2 * ROW_PADDING }
}

function writeRow<Row>(page: PdfPage, placed: readonly Placed<Row>[], cells: readonly TableCell[]): void {
  const { measured, height } = rowOf(page, placed, cells)
  makeRow(page, placed, height)
  within(page, 'TR', () => {
    for (const [index, { column, x, width }] of placed.entries()) {
      const its = measured[index]
      if (its === undefined) continue
      const options = index === 0 ? { scope: 'Row' as const } : {}
      within(
        page,
        index === 0 ? 'TH' : 'TD',
        (element) => {
          drawCell(page, its, { x, y: page.y + ROW_PADDING, width, align: column.align ?? 'left' }, element)
        },
        options,
      )
    }
  })
  page.y += height
  silent(page, () => line(page, page.y, PALETTE.line))
}

function measure(page: PdfPage, each: TableCell, width: number): Measured {
  const lines = each.texts.map(({ text, style }) => ({ lines: linesOf(page, text, style, width), style }))
  const height = lines.reduce((sum, its) => sum + heightOf(its.lines, its.style), 0)
  return { lines, cell: each, height: height + (each.bar === undefined ? 0 : BAR) }
}

type Place = { x: number; y: number; width: number; align: 'left' | 'right' }

function drawCell(
  page: PdfPage,
  { lines, cell: { href, bar, origin, draw: image }, height }: Measured,
  place: Place,
  element: Tag,
): void {
  const draw = () => {
    let { y } = place
    for (const { lines: its, style } of lines)
      y += drawLines(page, its, { ...style, align: place.align }, { ...place, y })
  }
  if (lines.length === 0) {
    // Nothing to tag.
  } else if (href === undefined || href === null) {
    const content = page.doc.markStructureContent(element.dictionary.data.S)
    draw()
    page.doc.endMarkedContent()
    element.add(content)
  } else link(page, href, draw, { ...place, height })
  const [first] = lines
  if (origin !== undefined && first !== undefined) {
    const x = place.x + place.width - (first.lines[0]?.width ?? 0) - MARK
    originMark(page, origin, { x, y: place.y + lineHeight(first.style) / 2 })
  }
  if (image !== undefined) silent(page, () => image(place))
  if (bar !== undefined) drawBar(page, bar, place, place.y + height - 2.5)
}

/** Makes the output of `draw` a link, for example to a content's platform. */
export function link(
  page: PdfPage,
  href: string,
  draw: () => void,
  { x, y, width, height }: Omit<Place, 'align'> & { height: number },
): void {
  within(page, 'Link', (element) => {
    const content = page.doc.markStructureContent('Link')
    draw()
    page.doc.endMarkedContent()
    element.add(content)
    // Read if the link is not followed; the writer takes a text as an object.
    const options = { structParent: element }
    Reflect.set(options, 'Contents', Object(href))
    page.doc.link(x, y, width, height, href, options)
  })
}

function drawBar(page: PdfPage, share: number, { x, width }: Place, y: number): void {
  silent(page, () => {
    page.doc.roundedRect(x, y, width, 2.4, 1.2).fill(PALETTE.track)
    if (share > 0) page.doc.roundedRect(x, y, Math.max(share * width, 1.2), 2.4, 1.2).fill(PALETTE.chart1)
  })
}

function line(page: PdfPage, y: number, color: string): void {
  page.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(color).stroke()
}
