import { agePairs, groupsOnPages } from '../../../../report/bar-groups.ts'
import type { BarGroup, BarsBlock } from '../../../../report/document.ts'
import { bars, barsHeight } from './bars.ts'
import { DONUT, donut } from './donut.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, type PanelBox, panelHead } from './panel.ts'
import { pyramid, pyramidHeight, SPLIT_BAR, splitBar } from './pyramid.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, within } from './sheet.ts'
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
export function barsPanel(sheet: Sheet, block: BarsBlock): void {
  for (const part of partsOf(block)) {
    const height = partHeight(sheet, part)
    makeRoom(sheet, height)
    const place = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height }
    frame(sheet, place)
    within(sheet, 'Sect', () => writePart(sheet, part, place))
    sheet.y += height + GAP
  }
}

/** Height of its first panel in points. */
export function barsPanelHeight(sheet: Sheet, block: BarsBlock): number {
  const [first] = partsOf(block)
  return first === undefined ? 0 : partHeight(sheet, first)
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

function partHeight(sheet: Sheet, { sub, groups }: BarsBlock): number {
  if (groups[0]?.shape === 'figure') return headHeight(sub) + PADDING - 6
  const placed = placedOf(sheet, groups)
  const heights = placed.map(({ height }) => height)
  const inner = isStacked(groups) ? sum(heights) : Math.max(...heights) + nameHeight(sheet, placed)
  return headHeight(sub) + inner + PADDING - 4
}

function writePart(sheet: Sheet, { title, sub, groups }: BarsBlock, place: PanelBox): void {
  const top = panelHead(sheet, place, title, sub)
  const [only] = groups
  if (only?.shape === 'figure') {
    const style = { ...TEXT.figure, align: 'right' } as const
    const y = place.y + (place.height - lineHeight(style)) / 2
    textBox(sheet, only.rows[0]?.text ?? '', style, { x: PAGE.right - PADDING - 100, y, width: 100 })
    return
  }
  const placed = placedOf(sheet, groups)
  if (isStacked(groups)) {
    let y = top
    for (const { height, write } of placed) {
      write(PAGE.left + PADDING, y)
      y += height
    }
    return
  }
  const width = widthOf(groups)
  const named = nameHeight(sheet, placed)
  for (const [index, { name, write }] of placed.entries()) {
    const x = PAGE.left + PADDING + index * (width + SPACE)
    if (name !== null) textBox(sheet, name, NAME, { x, y: top, width, tag: 'H4' })
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

function placedOf(sheet: Sheet, groups: readonly BarGroup[]): Placed[] {
  const width = widthOf(groups)
  return groups.map((group) => ({
    name: glued(group.title),
    height: heightIn(sheet, group, width),
    write: (x, y) => writeGroup(sheet, group, { x, y, width }),
  }))
}

function heightIn(sheet: Sheet, { shape, rows }: BarGroup, width: number): number {
  if (shape === 'ring') return DONUT
  if (shape === 'split') return SPLIT_BAR
  return shape === 'pyramid' ? pyramidHeight(rows) : barsHeight(sheet, rows, width)
}

type Place = { x: number; y: number; width: number }

function writeGroup(sheet: Sheet, { shape, rows, color }: BarGroup, place: Place): void {
  if (shape === 'ring') donut(sheet, rows, place)
  else if (shape === 'split') splitBar(sheet, rows, place)
  else if (shape === 'pyramid') pyramid(sheet, agePairs(rows), place)
  else bars(sheet, rows, { ...place, color: color === 1 ? PALETTE.chart1 : PALETTE.chart3 })
}

function nameHeight(sheet: Sheet, placed: readonly Placed[]): number {
  const width = (CONTENT_WIDTH - 2 * PADDING - SPACE * (placed.length - 1)) / placed.length
  const heights = placed.map(({ name }) =>
    name === null ? 0 : heightOf(linesOf(sheet, name, NAME, width), NAME),
  )
  return Math.max(...heights) + 3
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0)
}
