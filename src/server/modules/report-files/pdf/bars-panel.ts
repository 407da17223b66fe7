import { agePairs, groupsOnPages } from '../../../../report/bar-groups.ts'
import type { BarGroup, BarsBlock } from '../../../../report/document.ts'
import { bars, barsHeight } from './bars.ts'
import { DONUT, donut } from './donut.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, type PanelBox, panelHead } from './panel.ts'
import { pyramid, pyramidHeight, SPLIT_BAR, splitBar } from './pyramid.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const NAME = { ...TEXT.label, face: 'sansMedium', even: true } as const
/** Points between columns. */
const SPACE = 24
/** Side by side. */
const MAX_COLUMNS = 3
/** More would exceed the height of a page. */
const MAX_BARS = 40

/** A part of a panel, with its name if it has one. */
type Placed = { name: string | null; height: number; write: (x: number, y: number) => void }

/** Groups of shares in a panel: side by side, or stacked in full width. */
export function barsPanel(page: PdfPage, block: BarsBlock): void {
  for (const part of partsOf(block)) {
    const height = partHeight(page, part)
    makeSpace(page, height)
    const place = { x: PAGE.left, y: page.y, width: CONTENT_WIDTH, height }
    frame(page, place)
    within(page, 'Sect', () => writePart(page, part, place))
    page.y += height + GAP
  }
}

/** Height of its first panel in points. */
export function barsPanelHeight(page: PdfPage, block: BarsBlock): number {
  const [first] = partsOf(block)
  return first === undefined ? 0 : partHeight(page, first)
}

/** The groups shown on pages; a long list is split, so that no panel exceeds a page. */
function partsOf(block: BarsBlock): BarsBlock[] {
  const groups = groupsOnPages(block)
  if (groups.length === 0) return []
  if (groups.length <= MAX_COLUMNS && groups.every(({ rows }) => rows.length <= MAX_BARS))
    return [{ ...block, groups }]
  return groups.flatMap((group) =>
    chunks(group.rows, MAX_BARS).map((rows) => ({ ...block, groups: [{ ...group, rows }] })),
  )
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size))
}

function partHeight(page: PdfPage, { sub, groups }: BarsBlock): number {
  if (groups[0]?.shape === 'figure') return headHeight(sub) + PADDING - 6
  const placed = placedOf(page, groups)
  const heights = placed.map(({ height }) => height)
  const inner = isStacked(groups) ? sum(heights) : Math.max(...heights) + nameHeight(page, placed)
  return headHeight(sub) + inner + PADDING - 4
}

function writePart(page: PdfPage, { title, sub, groups }: BarsBlock, place: PanelBox): void {
  const top = panelHead(page, place, title, sub)
  const [only] = groups
  if (only?.shape === 'figure') {
    const style = { ...TEXT.figure, align: 'right' } as const
    const y = place.y + (place.height - lineHeight(style)) / 2
    textBox(page, only.rows[0]?.text ?? '', style, { x: PAGE.right - PADDING - 100, y, width: 100 })
    return
  }
  const placed = placedOf(page, groups)
  if (isStacked(groups)) {
    let y = top
    for (const { height, write } of placed) {
      write(PAGE.left + PADDING, y)
      y += height
    }
    return
  }
  const width = widthOf(groups)
  const named = nameHeight(page, placed)
  for (const [index, { name, write }] of placed.entries()) {
    const x = PAGE.left + PADDING + index * (width + SPACE)
    if (name !== null) textBox(page, name, NAME, { x, y: top, width, tag: 'H4' })
    write(x, top + named)
  }
}

/** Ages below genders need no labels: they are self-explanatory. */
function isStacked(groups: readonly BarGroup[]): boolean {
  return groups.some(({ shape }) => shape === 'split' || shape === 'pyramid')
}

function widthOf(groups: readonly BarGroup[]): number {
  const columns = isStacked(groups) ? 1 : groups.length
  return (CONTENT_WIDTH - 2 * PADDING - SPACE * (columns - 1)) / columns
}

function placedOf(page: PdfPage, groups: readonly BarGroup[]): Placed[] {
  const width = widthOf(groups)
  return groups.map((group) => ({
    name: glued(group.title),
    height: heightIn(page, group, width),
    write: (x, y) => writeGroup(page, group, { x, y, width }),
  }))
}

function heightIn(page: PdfPage, { shape, rows }: BarGroup, width: number): number {
  if (shape === 'ring') return DONUT
  if (shape === 'split') return SPLIT_BAR
  return shape === 'pyramid' ? pyramidHeight(rows) : barsHeight(page, rows, width)
}

type Place = { x: number; y: number; width: number }

function writeGroup(page: PdfPage, { shape, rows, color }: BarGroup, place: Place): void {
  if (shape === 'ring') donut(page, rows, place)
  else if (shape === 'split') splitBar(page, rows, place)
  else if (shape === 'pyramid') pyramid(page, agePairs(rows), place)
  else bars(page, rows, { ...place, color: color === 1 ? PALETTE.chart1 : PALETTE.chart3 })
}

function nameHeight(page: PdfPage, placed: readonly Placed[]): number {
  const width = (CONTENT_WIDTH - 2 * PADDING - SPACE * (placed.length - 1)) / placed.length
  const heights = placed.map(({ name }) =>
    name === null ? 0 : heightOf(linesOf(page, name, NAME, width), NAME),
  )
  return Math.max(...heights) + 3
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
