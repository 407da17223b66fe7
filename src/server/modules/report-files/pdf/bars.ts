import type { BarRow } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { type PdfPage, silent, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { heightOf, linesOf, textBox } from './write-text.ts'

const ROW = 13.5
const FIGURE = 40

/** Horizontal bars of shares on a scale to 100%; the list is their text, so the bars themselves are not tagged. */
export function bars(
  page: PdfPage,
  rows: readonly BarRow[],
  {
    x,
    y,
    width,
    color = PALETTE.chart1,
  }: { x: number; y: number; width: number; color?: string | undefined },
): number {
  const labelWidth = Math.min(width * 0.42, 110)
  const from = x + labelWidth + 6
  const length = width - labelWidth - 6 - FIGURE
  let top = y
  within(page, 'L', () => {
    for (const { label, share, text } of rows) {
      const value = share ?? 0
      const lines = linesOf(page, label, TEXT.cell, labelWidth)
      const height = Math.max(ROW, heightOf(lines, TEXT.cell) + 3)
      within(page, 'LI', () => {
        textBox(page, label, TEXT.cell, { x, y: top + 1.5, width: labelWidth, tag: 'Lbl' })
        silent(page, () => {
          page.doc.roundedRect(from, top + 5, length, 3.6, 1.8).fill(PALETTE.track)
          if (value > 0)
            page.doc.roundedRect(from, top + 5, Math.max(value * length, 1.5), 3.6, 1.8).fill(color)
        })
        textBox(
          page,
          text,
          { ...TEXT.cellStrong, align: 'right' },
          { x: x + width - FIGURE, y: top + 1.5, width: FIGURE, tag: 'LBody' },
        )
      })
      top += height
    }
  })
  return top - y
}

/** Their height. */
export function barsHeight(page: PdfPage, rows: readonly BarRow[], width: number): number {
  const labelWidth = Math.min(width * 0.42, 110)
  return rows.reduce((sum, { label }) => {
    return sum + Math.max(ROW, heightOf(linesOf(page, label, TEXT.cell, labelWidth), TEXT.cell) + 3)
  }, 0)
}
