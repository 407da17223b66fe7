import { FACT_ORIGINS } from '../../../../vocabulary/origins.ts'
import type { Figure, FiguresBlock } from '../../../../report/document.ts'
import type { Line } from './break-lines.ts'
import { originLegend, originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { frame, PADDING } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, silent, tagged, addPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const COLUMNS = 4
const WIDTH = CONTENT_WIDTH / COLUMNS
const INNER = WIDTH - 2 * PADDING + 2
/** Points above and below the text of a tile, and between its label and its figure. */
const SPACE = 8
const LIFT = 1.5
const CONTEXT = { ...TEXT.meta, even: true } as const

type Tile = { figure: Figure; label: Line[]; context: Line[]; height: number }

/** Figures, four per row, each with its origin and explanation. */
export function figures(page: PdfPage, { figures: shown }: FiguresBlock): void {
  const width = Math.min(shown.length, COLUMNS) * WIDTH
  const tiles = shown.map((figure) => tileOf(page, figure))
  within(page, 'L', () => {
    let top = page.y
    for (let first = 0; first < tiles.length; first += COLUMNS) {
      const row = tiles.slice(first, first + COLUMNS)
      const height = Math.max(...row.map((tile) => tile.height))
      if (page.y + height > PAGE.bottom) {
        frame(page, { x: PAGE.left, y: top, width, height: page.y - top })
        addPage(page)
        top = page.y
      }
      drawRow(page, row, { height, first: page.y === top })
    }
    frame(page, { x: PAGE.left, y: top, width, height: page.y - top })
  })
  page.y += 5
  const origins = new Set(shown.map(({ fact }) => fact?.origin))
  originLegend(
    page,
    FACT_ORIGINS.filter((origin) => origins.has(origin)),
  )
  page.y += GAP
}

function tileOf(page: PdfPage, figure: Figure): Tile {
  const label = linesOf(page, figure.label, TEXT.label, INNER - 8)
  const context = linesOf(page, glued(figure.context ?? ''), CONTEXT, INNER)
  const height =
    2 * SPACE + heightOf(label, TEXT.label) + LIFT + lineHeight(TEXT.figure) + heightOf(context, CONTEXT)
  return { figure, label, context, height }
}

type Row = { height: number; first: boolean }

/** Hairlines separate the tiles; the frame around them is drawn last. */
function drawRow(page: PdfPage, tiles: readonly Tile[], { height, first }: Row): void {
  const top = page.y
  silent(page, () => {
    page.doc.lineWidth(0.6).strokeColor(PALETTE.line)
    if (!first) page.doc.moveTo(PAGE.left, top).lineTo(PAGE.right, top).stroke()
    // The rest of the last row is one empty area, not several.
    const lines = first ? tiles.length - 1 : Math.min(tiles.length, COLUMNS - 1)
    for (let column = 1; column <= lines; column += 1) {
      const x = PAGE.left + column * WIDTH
      page.doc
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke()
    }
  })
  for (const [index, tile] of tiles.entries()) {
    const x = PAGE.left + index * WIDTH
    within(page, 'LI', () => drawTile(page, tile, { x: x + PADDING, y: top + SPACE }))
  }
  page.y += height
}

function drawTile(
  page: PdfPage,
  { figure: { value, text, fact }, label, context }: Tile,
  { x, y }: { x: number; y: number },
): void {
  tagged(page, 'Lbl', () => drawLines(page, label, TEXT.label, { x, y, width: INNER }))
  within(page, 'LBody', () => {
    const last = label.at(-1)
    if (fact !== null && last !== undefined) {
      const middle = y + heightOf(label, TEXT.label) - lineHeight(TEXT.label) / 2
      originMark(page, fact.origin, { x: x + last.width + 4, y: middle })
    }
    let top = y + heightOf(label, TEXT.label) + LIFT
    const style = value === null ? { ...TEXT.figure, color: PALETTE.ink3 } : TEXT.figure
    top += textBox(page, text, fitted(page, text, style), { x, y: top, width: INNER })
    if (context.length > 0)
      tagged(page, 'P', () => drawLines(page, context, CONTEXT, { x, y: top, width: INNER }))
  })
}

/** A figure too long for its tile is set in a smaller size, with the same height. */
function fitted<S extends { face: 'serif'; size: number; leading: number }>(
  page: PdfPage,
  value: string,
  style: S,
) {
  const width = page.fonts.width(style.face, value) * style.size
  if (width <= INNER) return style
  const scale = INNER / width
  return { ...style, size: style.size * scale * 0.99, leading: style.leading / (scale * 0.99) }
}
