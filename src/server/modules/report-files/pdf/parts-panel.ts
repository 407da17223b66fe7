import { formatShare } from '../../../../lib/format-share.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportChartMessages as words } from '../../../../messages/report-charts.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import type { Part } from '../../../../wording/parts-of-whole.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { reportParts } from '../report-parts.ts'
import { type BarRow, bars, barsHeight } from './bars.ts'
import { PALETTE, PLATFORM_COLORS } from './palette.ts'
import { frame, headHeight, PADDING, panelHead } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, textBox } from './write-text.ts'

const DONUT = 70
/** Points between columns. */
const SPACE = 22

type Slice = Part<keyof typeof PLATFORM_COLORS>
type Column = {
  title: string
  height: (width: number) => number
  write: (x: number, y: number, width: number) => void
}

/** What the impressions and the engagement are made of: platforms, formats, interactions, beside each other. */
export function partsPanel(sheet: Sheet, report: ReportDocument): void {
  const columns = columnsOf(sheet, report)
  if (columns.length === 0) return
  const width = widthOf(columns)
  const height = panelHeight(columns, width)
  makeRoom(sheet, height)
  const place = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height }
  frame(sheet, place)
  within(sheet, 'Sect', () => {
    const top = panelHead(sheet, place, words.ofTotal, null) + 2
    for (const [index, { title, write }] of columns.entries()) {
      const x = PAGE.left + PADDING + index * (width + SPACE)
      const below = top + textBox(sheet, title, TEXT.meta, { x, y: top, width, tag: 'H4' }) + 5
      write(x, below, width)
    }
  })
  sheet.y += height + GAP
}

/** Points that it will take; 0 where there is nothing to part. */
export function partsHeight(sheet: Sheet, report: ReportDocument): number {
  const columns = columnsOf(sheet, report)
  return columns.length === 0 ? 0 : panelHeight(columns, widthOf(columns))
}

function widthOf(columns: readonly Column[]): number {
  return (CONTENT_WIDTH - 2 * PADDING - SPACE * (columns.length - 1)) / columns.length
}

function panelHeight(columns: readonly Column[], width: number): number {
  const highest = Math.max(...columns.map(({ height }) => height(width)))
  return headHeight(null) + lineHeight(TEXT.meta) + 7 + highest + PADDING - 3
}

function columnsOf(sheet: Sheet, report: ReportDocument): Column[] {
  const { platforms: slices, types, interactions } = reportParts(report)
  const rowsOf = <Id extends string>(parts: readonly Part<Id>[], nameOf: (id: Id) => string) =>
    parts.map(({ id, share }): BarRow => ({ label: nameOf(id), value: share, text: formatShare(share) }))
  return [
    ...(slices.length === 0
      ? []
      : [
          {
            title: words.byPlatform,
            height: () => DONUT,
            write: (x: number, y: number, width: number) => donut(sheet, slices, { x, y, width }),
          },
        ]),
    ...(types.length === 0
      ? []
      : [
          barsColumn(
            sheet,
            words.byType,
            rowsOf(types, (id) => reportMessages.contentType[id]),
          ),
        ]),
    ...(interactions.length === 0
      ? []
      : [
          barsColumn(
            sheet,
            words.byEngagement,
            rowsOf(interactions, (id) => metricMessages[id].label),
          ),
        ]),
  ]
}

function barsColumn(sheet: Sheet, title: string, rows: readonly BarRow[]): Column {
  return {
    title,
    height: (width) => barsHeight(sheet, rows, width),
    write: (x, y, width) => {
      bars(sheet, rows, { x, y, width })
    },
  }
}

/** A ring of the platforms' shares, the largest named in its middle; the list beside it is its text. */
function donut(
  sheet: Sheet,
  slices: readonly Slice[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { doc } = sheet
  const size = Math.min(DONUT - 2, width * 0.46)
  const middle = { x: x + size / 2, y: y + size / 2 }
  const radius = size / 2 - 4.5
  const alt = slices
    .map(({ id, share }) => pdfMessages.share(platformNames[id], formatShare(share)))
    .join(', ')
  const box: [number, number, number, number] = [x, y, x + size, y + size]
  tagged(
    sheet,
    'Figure',
    () => {
      let from = 0
      for (const { id, share } of slices) {
        doc.lineWidth(8).strokeColor(PLATFORM_COLORS[id])
        if (share > 0.9999) doc.circle(middle.x, middle.y, radius).stroke()
        else doc.path(arc(middle, radius, from, from + share)).stroke()
        from += share
      }
    },
    { alt, bbox: box },
  )
  const [largest] = slices
  if (largest !== undefined) {
    const centre = { x: x + 8, width: size - 16 }
    textBox(
      sheet,
      formatShare(largest.share),
      { face: 'serif', size: 10.5, leading: 1.1, align: 'center' },
      { ...centre, y: middle.y - 11 },
    )
    textBox(
      sheet,
      platformNames[largest.id],
      { face: 'sans', size: 5.8, color: PALETTE.ink3, align: 'center' },
      { ...centre, y: middle.y + 2.5 },
    )
  }
  within(sheet, 'L', () => {
    for (const [index, { id, share }] of slices.entries()) {
      const [left, top] = [x + size + 12, middle.y - (slices.length * 15) / 2 + 2 + index * 15]
      silent(sheet, () => doc.roundedRect(left, top + 2.2, 5.5, 5.5, 1.2).fill(PLATFORM_COLORS[id]))
      within(sheet, 'LI', () => {
        textBox(sheet, platformNames[id], TEXT.cell, { x: left + 10, y: top, width: 50, tag: 'Lbl' })
        const right = x + width - left - 10
        textBox(
          sheet,
          formatShare(share),
          { ...TEXT.cellStrong, align: 'right' },
          { x: left + 10, y: top, width: right, tag: 'LBody' },
        )
      })
    }
  })
}

/** From and to as shares of the turn, clockwise from the top, with a seam of the paper's white between. */
function arc({ x, y }: { x: number; y: number }, radius: number, from: number, to: number): string {
  const seam = Math.min(0.006, (to - from) / 4)
  const point = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
  }
  const large = to - from > 0.5 ? 1 : 0
  return `M ${point(from + seam)} A ${radius} ${radius} 0 ${large} 1 ${point(to - seam)}`
}
