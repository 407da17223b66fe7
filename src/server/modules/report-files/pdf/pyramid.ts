import type { BarRow } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, linesOf, textBox } from './write-text.ts'

const ROW = 17
const MIDDLE = 52
const FIGURE = 36
/** Women always have the first colour, men the second. */
const COLORS: Readonly<Record<string, string>> = { FEMALE: PALETTE.chart1, MALE: PALETTE.chart2 }

/** Height of the split bar with its line and the space below, in points. */
export const SPLIT_BAR = 28

export function pyramidHeight(rows: readonly BarRow[]): number {
  return (rows.length / 2 + 1) * ROW
}

type Place = { x: number; y: number; width: number }

/** Parts of one bar, each labelled above it. */
export function splitBar(page: PdfPage, rows: readonly BarRow[], { x, y, width }: Place): void {
  const all = rows.reduce((sum, { share }) => sum + (share ?? 0), 0) || 1
  const style = { ...TEXT.label, face: 'sansMedium' } as const
  within(page, 'L', () => {
    let [left, from] = [x, x]
    for (const { id, label, share, text: figure } of rows) {
      const part = ((share ?? 0) / all) * width
      const text = `${label} ${figure}`
      const [at, bar] = [left, from]
      silent(page, () => {
        const color = COLORS[id.toUpperCase()] ?? PALETTE.chart3
        page.doc.roundedRect(at, y + 2, 5.5, 5.5, 1.2).fill(color)
        page.doc.rect(bar, y + 13, Math.max(part - 1, 0.5), 4).fill(color)
      })
      within(page, 'LI', () => textBox(page, text, style, { x: at + 9, y, width: 120, tag: 'LBody' }))
      left += 9 + page.fonts.width(style.face, text) * style.size + 14
      from += part
    }
  })
}

type Pair = { age: string; female: BarRow; male: BarRow }

/** For screen readers a table: one row per age, women and men side by side. */
export function pyramid(page: PdfPage, rows: readonly Pair[], { x, y, width }: Place): void {
  const { words } = page
  const shares = rows.flatMap(({ female, male }) => [female.share ?? 0, male.share ?? 0])
  const max = Math.max(...shares, Number.MIN_VALUE)
  const middle = x + width / 2
  const side = width / 2 - MIDDLE / 2 - FIGURE
  const columns = [
    { x: middle - MIDDLE / 2, width: MIDDLE, align: 'center' as const, label: words.audience.ages },
    { x, width: width / 2 - MIDDLE / 2, align: 'right' as const, label: words.audience.gender.FEMALE },
    {
      x: middle + MIDDLE / 2,
      width: width / 2 - MIDDLE / 2,
      align: 'left' as const,
      label: words.audience.gender.MALE,
    },
  ]
  within(page, 'Table', () => {
    within(page, 'THead', () => {
      within(page, 'TR', () => {
        for (const { label, align, ...box } of columns) {
          const style = { ...TEXT.head, align }
          const lines = linesOf(page, label, style, box.width)
          tagged(page, 'TH', () => drawLines(page, lines, style, { ...box, y }), { scope: 'Column' })
        }
      })
    })
    within(page, 'TBody', () => {
      for (const [index, { age, female, male }] of rows.entries()) {
        const top = y + (index + 1) * ROW
        const [left, right] = [((female.share ?? 0) / max) * side, ((male.share ?? 0) / max) * side]
        silent(page, () => {
          page.doc
            .roundedRect(middle - MIDDLE / 2 - left, top, Math.max(left, 0.8), 10, 1.5)
            .fill(PALETTE.chart1)
          page.doc.roundedRect(middle + MIDDLE / 2, top, Math.max(right, 0.8), 10, 1.5).fill(PALETTE.chart2)
        })
        within(page, 'TR', () => {
          textCell(page, age, 'TH', { x: middle - MIDDLE / 2, y: top, width: MIDDLE }, 'center')
          const from = middle - MIDDLE / 2 - left - FIGURE - 4
          textCell(page, female.text, 'TD', { x: from, y: top, width: FIGURE }, 'right')
          textCell(
            page,
            male.text,
            'TD',
            { x: middle + MIDDLE / 2 + right + 4, y: top, width: FIGURE },
            'left',
          )
        })
      }
    })
  })
}

function textCell(
  page: PdfPage,
  text: string,
  tag: 'TH' | 'TD',
  box: Place,
  align: 'left' | 'right' | 'center',
): void {
  const style = { ...(tag === 'TH' ? TEXT.meta : TEXT.cellStrong), align }
  const lines = linesOf(page, text, style, box.width)
  const options = tag === 'TH' ? { scope: 'Row' as const } : {}
  tagged(page, tag, () => drawLines(page, lines, style, box), options)
}
