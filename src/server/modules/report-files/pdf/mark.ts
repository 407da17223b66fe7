import type { FactOrigin } from '../../../../vocabulary/origins.ts'
import { PALETTE } from './palette.ts'
import { PAGE, type PdfPage, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, linesOf, textBox } from './write-text.ts'

const RADIUS = 2.3

/**
 * The mark of a number's origin: filled is measured, half declared, dotted modelled, dotted around a dot mixed. `y` is
 * its middle.
 */
export function originMark(page: PdfPage, origin: FactOrigin, { x, y }: { x: number; y: number }): void {
  const { doc, words } = page
  const middle = x + RADIUS
  const dotted = origin === 'ESTIMATED' || origin === 'MIXED'
  const box: [number, number, number, number] = [x, y - RADIUS, x + 2 * RADIUS, y + RADIUS]
  tagged(
    page,
    'Figure',
    () => {
      if (origin === 'MEASURED') doc.circle(middle, y, RADIUS).fill(PALETTE.ink3)
      if (origin === 'MIXED') doc.circle(middle, y, RADIUS * 0.5).fill(PALETTE.ink3)
      if (origin === 'DECLARED') {
        doc
          .path(`M ${middle} ${y - RADIUS} A ${RADIUS} ${RADIUS} 0 0 0 ${middle} ${y + RADIUS} Z`)
          .fill(PALETTE.ink3)
      }
      if (origin === 'MEASURED') return
      doc.lineWidth(0.7).strokeColor(PALETTE.ink3)
      if (dotted) doc.dash(0.9, { space: 0.9 })
      doc.circle(middle, y, RADIUS - 0.35).stroke()
      if (dotted) doc.undash()
    },
    { alt: words.ui.originSpoken[origin], bbox: box },
  )
}

/** The meaning of the marks, on one line at the current position. */
export function originLegend(page: PdfPage, origins: readonly FactOrigin[]): void {
  const height = lineHeight(TEXT.meta)
  within(page, 'L', () => {
    let x: number = PAGE.left
    for (const origin of origins) {
      within(page, 'LI', () => {
        const text = page.words.ui.originLegend[origin]
        originMark(page, origin, { x, y: page.y + height / 2 })
        const [line] = linesOf(page, text, TEXT.meta, 200)
        textBox(page, text, TEXT.meta, { x: x + 8, y: page.y, width: 200, tag: 'LBody' })
        x += 8 + (line?.width ?? 0) + 16
      })
    }
  })
  page.y += height
}
