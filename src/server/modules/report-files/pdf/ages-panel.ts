import type { Audience } from '../../../../contract/audience.ts'
import { formatShare } from '../../../../lib/format-share.ts'
import { reportAudienceMessages as words } from '../../../../messages/report-audience.ts'
import { genderName } from '../../../../wording/audience-names.ts'
import { bars, barsHeight } from './bars.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, panelHead } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, linesOf, textBox } from './write-text.ts'

const ROW = 17
/** The genders' line and bar, and the space under them. */
const GENDERS = 28
const MIDDLE = 52
const FIGURE = 36
/** Women are always the first colour, men the second. */
const COLORS: Readonly<Record<string, string>> = { FEMALE: PALETTE.chart1, MALE: PALETTE.chart2 }

/** Genders in one line, ages below: by gender where that is known, else alone. */
export function agesPanel(sheet: Sheet, { genders, ages, gendersPerAge }: Audience): void {
  if (genders.length + ages.length + gendersPerAge.length === 0) return
  const width = CONTENT_WIDTH - 2 * PADDING
  const alone = ages.map(({ key, share }) => ({
    label: key.replace('-', '–'),
    value: share,
    text: formatShare(share),
  }))
  const below = gendersPerAge.length > 0 ? (gendersPerAge.length + 1) * ROW : barsHeight(sheet, alone, width)
  const height = headHeight(words.ofAudience) + GENDERS + below + PADDING - 6
  makeRoom(sheet, height)
  const place = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height }
  frame(sheet, place)
  within(sheet, 'Sect', () => {
    const top = panelHead(sheet, place, words.gendersAndAges, words.ofAudience)
    const x = PAGE.left + PADDING
    if (genders.length > 0) splitBar(sheet, genders, { x, y: top, width })
    if (gendersPerAge.length > 0) pyramid(sheet, gendersPerAge, { x, y: top + GENDERS, width })
    else bars(sheet, alone, { x, y: top + GENDERS, width })
  })
  sheet.y += height + GAP
}

type Place = { x: number; y: number; width: number }

function splitBar(sheet: Sheet, genders: Audience['genders'], { x, y, width }: Place): void {
  const whole = genders.reduce((sum, { share }) => sum + share, 0) || 1
  const style = { ...TEXT.label, face: 'sansMedium' } as const
  within(sheet, 'L', () => {
    let [left, from] = [x, x]
    for (const { key, share } of genders) {
      const part = (share / whole) * width
      const text = `${genderName(key)} ${formatShare(share)}`
      const [at, bar] = [left, from]
      silent(sheet, () => {
        const color = COLORS[key.toUpperCase()] ?? PALETTE.chart3
        sheet.doc.roundedRect(at, y + 2, 5.5, 5.5, 1.2).fill(color)
        sheet.doc.rect(bar, y + 13, Math.max(part - 1, 0.5), 4).fill(color)
      })
      within(sheet, 'LI', () => textBox(sheet, text, style, { x: at + 9, y, width: 120, tag: 'LBody' }))
      left += 9 + sheet.fonts.width(style.face, text) * style.size + 14
      from += part
    }
  })
}

/** A table for whoever hears it: an age a row, women and men beside each other. */
function pyramid(sheet: Sheet, rows: Audience['gendersPerAge'], { x, y, width }: Place): void {
  const most = Math.max(...rows.flatMap(({ female, male }) => [female, male]), Number.MIN_VALUE)
  const middle = x + width / 2
  const side = width / 2 - MIDDLE / 2 - FIGURE
  const columns = [
    { x: middle - MIDDLE / 2, width: MIDDLE, align: 'center' as const, label: words.ages },
    { x, width: width / 2 - MIDDLE / 2, align: 'right' as const, label: words.gender.FEMALE },
    {
      x: middle + MIDDLE / 2,
      width: width / 2 - MIDDLE / 2,
      align: 'left' as const,
      label: words.gender.MALE,
    },
  ]
  within(sheet, 'Table', () => {
    within(sheet, 'THead', () => {
      within(sheet, 'TR', () => {
        for (const { label, align, ...box } of columns) {
          const style = { ...TEXT.head, align }
          const lines = linesOf(sheet, label, style, box.width)
          tagged(sheet, 'TH', () => drawLines(sheet, lines, style, { ...box, y }), { scope: 'Column' })
        }
      })
    })
    within(sheet, 'TBody', () => {
      for (const [index, { age, female, male }] of rows.entries()) {
        const top = y + (index + 1) * ROW
        const [left, right] = [(female / most) * side, (male / most) * side]
        silent(sheet, () => {
          sheet.doc
            .roundedRect(middle - MIDDLE / 2 - left, top, Math.max(left, 0.8), 10, 1.5)
            .fill(PALETTE.chart1)
          sheet.doc.roundedRect(middle + MIDDLE / 2, top, Math.max(right, 0.8), 10, 1.5).fill(PALETTE.chart2)
        })
        within(sheet, 'TR', () => {
          textCell(
            sheet,
            age.replace('-', '–'),
            'TH',
            { x: middle - MIDDLE / 2, y: top, width: MIDDLE },
            'center',
          )
          const from = middle - MIDDLE / 2 - left - FIGURE - 4
          textCell(sheet, formatShare(female), 'TD', { x: from, y: top, width: FIGURE }, 'right')
          textCell(
            sheet,
            formatShare(male),
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
  sheet: Sheet,
  text: string,
  tag: 'TH' | 'TD',
  box: Place,
  align: 'left' | 'right' | 'center',
): void {
  const style = { ...(tag === 'TH' ? TEXT.meta : TEXT.cellStrong), align }
  const lines = linesOf(sheet, text, style, box.width)
  const options = tag === 'TH' ? { scope: 'Row' as const } : {}
  tagged(sheet, tag, () => drawLines(sheet, lines, style, box), options)
}
