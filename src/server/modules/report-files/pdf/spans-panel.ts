import { dayNumber } from '../../../../lib/day-number.ts'
import type { SpansBlock } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, panelHead } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, textBox } from './write-text.ts'

const ROW = 15
const NAMES = 130
const COLORS = {
  IN_PROGRESS: PALETTE.chart1,
  CONCLUDED: PALETTE.lineStrong,
  SCHEDULED: PALETTE.band,
} as const

/** When each campaign of a dashboard ran: one bar each on a common time axis, and the day of the report. */
export function spansPanel(page: PdfPage, { title, sub, rows, first, last, today }: SpansBlock): void {
  const height = headHeight(sub) + rows.length * ROW + lineHeight(TEXT.meta) + PADDING
  makeSpace(page, height)
  const place = { x: PAGE.left, y: page.y, width: CONTENT_WIDTH, height }
  frame(page, place)
  within(page, 'Sect', () => {
    const top = panelHead(page, place, title, sub)
    const [x, width] = [PAGE.left + PADDING + NAMES, CONTENT_WIDTH - 2 * PADDING - NAMES]
    const days = dayNumber(last.day) - dayNumber(first.day) + 1
    const at = (day: string, after = 0) =>
      x + ((dayNumber(day) - dayNumber(first.day) + after) / days) * width
    within(page, 'L', () => {
      for (const [index, { label: name, startDate, endDate, text, status }] of rows.entries()) {
        const y = top + index * ROW
        const label = { ...TEXT.cell, maxLines: 1 }
        within(page, 'LI', () => {
          textBox(page, name, label, { x: PAGE.left + PADDING, y: y + 1.5, width: NAMES - 12, tag: 'Lbl' })
          const [from, to] = [at(startDate), at(endDate, 1)]
          const box: [number, number, number, number] = [from, y + 2, to, y + 11]
          const draw = () =>
            page.doc.roundedRect(from, y + 2, Math.max(to - from, 2.5), 9, 2).fill(COLORS[status])
          silent(page, () => page.doc.roundedRect(x, y + 2, width, 9, 2).fill(PALETTE.track))
          tagged(page, 'Figure', draw, { alt: text, bbox: box })
        })
      }
    })
    const bottom = top + rows.length * ROW
    if (today !== null)
      silent(page, () => page.doc.rect(at(today), top, 1.1, bottom - top - 2).fill(PALETTE.signal))
    textBox(page, first.text, TEXT.meta, { x, y: bottom + 1, width: width / 2 })
    const end = { ...TEXT.meta, align: 'right' } as const
    textBox(page, last.text, end, { x: x + width / 2, y: bottom + 1, width: width / 2 })
  })
  page.y += height + GAP
}
