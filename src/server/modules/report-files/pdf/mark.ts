import type { FactOrigin } from '../../../../contract/metrics.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import { PALETTE } from './palette.ts'
import { type Sheet, tagged } from './sheet.ts'

const RADIUS = 2.3

/** The mark of a number's origin: full is measured, half declared, dotted modelled. `y` is its middle. */
export function originMark(sheet: Sheet, origin: FactOrigin, { x, y }: { x: number; y: number }): void {
  const { doc } = sheet
  const middle = x + RADIUS
  const dotted = origin === 'ESTIMATED' || origin === 'MIXED'
  const box: [number, number, number, number] = [x, y - RADIUS, x + 2 * RADIUS, y + RADIUS]
  tagged(
    sheet,
    'Figure',
    () => {
      if (origin === 'MEASURED') doc.circle(middle, y, RADIUS).fill(PALETTE.ink3)
      if (origin === 'DECLARED' || origin === 'MIXED') {
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
    { alt: uiMessages.provenanceSpoken[origin], bbox: box },
  )
}
