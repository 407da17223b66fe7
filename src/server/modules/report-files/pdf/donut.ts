import type { BarRow } from '../../../../report/document.ts'
import { PALETTE, PLATFORM_COLORS } from './palette.ts'
import { type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { textBox } from './write-text.ts'

/** Height of a ring in points. */
export const DONUT = 70

/** A ring of the platforms' shares, the largest named in its middle; the list next to it is its text. */
export function donut(
  page: PdfPage,
  slices: readonly BarRow[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { doc, words } = page
  const size = Math.min(DONUT - 2, width * 0.42)
  const middle = { x: x + size / 2, y: y + size / 2 }
  const radius = size / 2 - 4.5
  const alt = slices.map(({ label, text }) => words.pdf.share(label, text)).join(', ')
  const box: [number, number, number, number] = [x, y, x + size, y + size]
  tagged(
    page,
    'Figure',
    () => {
      let from = 0
      for (const { platform, share: part } of slices) {
        const share = part ?? 0
        doc.lineWidth(8).strokeColor(colorOf(platform))
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
      page,
      largest.text,
      { face: 'serif', size: 10.5, leading: 1.1, align: 'center' },
      { ...centre, y: middle.y - 11 },
    )
    textBox(page, largest.label, { ...TEXT.meta, align: 'center' }, { ...centre, y: middle.y + 2.5 })
  }
  within(page, 'L', () => {
    for (const [index, { label, text, platform }] of slices.entries()) {
      const [left, top] = [x + size + 8, middle.y - (slices.length * 15) / 2 + 2 + index * 15]
      silent(page, () => doc.roundedRect(left, top + 2.2, 5.5, 5.5, 1.2).fill(colorOf(platform)))
      within(page, 'LI', () => {
        textBox(page, label, TEXT.cell, { x: left + 10, y: top, width: 50, tag: 'Lbl' })
        const right = x + width - left - 10
        textBox(
          page,
          text,
          { ...TEXT.cellStrong, align: 'right' },
          { x: left + 10, y: top, width: right, tag: 'LBody' },
        )
      })
    }
  })
}

function colorOf(platform: BarRow['platform']): string {
  return platform === undefined ? PALETTE.chart1 : PLATFORM_COLORS[platform]
}

/** From and to as shares of the circle, clockwise from the top, with a white gap between. */
function arc({ x, y }: { x: number; y: number }, radius: number, from: number, to: number): string {
  const seam = Math.min(0.006, (to - from) / 4)
  const point = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
  }
  const large = to - from > 0.5 ? 1 : 0
  return `M ${point(from + seam)} A ${radius} ${radius} 0 ${large} 1 ${point(to - seam)}`
}
