import type { FactOrigin } from '../../../../vocabulary/origins.ts'
import { PALETTE } from './palette.ts'
import { PAGE, type Sheet, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, linesOf, textBox } from './write-text.ts'

const RADIUS = 2.3

/**
 * The mark of a number's origin: filled is measured, half declared, dotted modelled, dotted around a dot mixed. `y` is
 * its middle.
 */
export function originMark(sheet: Sheet, origin: FactOrigin, { x, y }: { x: number; y: number }): void {
  const { doc, words } = sheet
  const middle = x + RADIUS
  const dotted = origin === 'ESTIMATED' || origin === 'MIXED'
  const box: [number, number, number, number] = [x, y - RADIUS, x + 2 * RADIUS, y + RADIUS]
  tagged(
    sheet,
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
export function originLegend(sheet: Sheet, origins: readonly FactOrigin[]): void {
  const height = lineHeight(TEXT.meta)
  within(sheet, 'L', () => {
    let x: number = PAGE.left
    for (const origin of origins) {
      within(sheet, 'LI', () => {
        const text = sheet.words.ui.originLegend[origin]
        originMark(sheet, origin, { x, y: sheet.y + height / 2 })
        const [line] = linesOf(sheet, text, TEXT.meta, 200)
        textBox(sheet, text, TEXT.meta, { x: x + 8, y: sheet.y, width: 200, tag: 'LBody' })
        x += 8 + (line?.width ?? 0) + 16
      })
    }
  })
  sheet.y += height
}
