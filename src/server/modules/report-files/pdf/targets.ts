import { capital } from '../../../../lib/capital.ts'
import type { TargetBlock } from '../../../../report/document.ts'
import type { CampaignTarget } from '../../../../wording/campaign-target.ts'
import { originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { frame, PADDING } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, linesOf, textBox } from './write-text.ts'

const HEIGHT = 104
/** The scale ends where the target's maximum is at three quarters of it, as on the screen. */
const MAXIMUM_AT = 0.75

const BELOW = { ink: PALETTE.warn, ground: PALETTE.warnSoft }
const WITHIN = { ink: PALETTE.ok, ground: PALETTE.okSoft }
const ABOVE = { ink: PALETTE.accent, ground: PALETTE.accentSoft }
const UNKNOWN = { ink: PALETTE.ink2, ground: PALETTE.track }
const STATES = { BELOW, BEHIND: BELOW, WITHIN, ON_PLAN: WITHIN, ABOVE, AHEAD: ABOVE, UNKNOWN }

/** What was promised, next to each other: the figure, its state, and the bar with its target. */
export function targets(sheet: Sheet, blocks: readonly TargetBlock[]): void {
  makeRoom(sheet, HEIGHT)
  const width = (CONTENT_WIDTH - GAP * (blocks.length - 1)) / blocks.length
  within(sheet, 'L', () => {
    for (const [index, block] of blocks.entries()) {
      gauge(sheet, block, { x: PAGE.left + index * (width + GAP), y: sheet.y, width })
    }
  })
  sheet.y += HEIGHT + GAP
}

type Place = { x: number; y: number; width: number }

function gauge(sheet: Sheet, { figure, target, spoken }: TargetBlock, { x, y, width }: Place): void {
  frame(sheet, { x, y, width, height: HEIGHT })
  const inner = { x: x + PADDING, width: width - 2 * PADDING }
  const figures = () => {
    const [line] = linesOf(sheet, figure.label, TEXT.label, inner.width)
    textBox(sheet, figure.label, TEXT.label, { ...inner, y: y + PADDING })
    if (figure.fact !== null) {
      originMark(sheet, figure.fact.origin, {
        x: inner.x + (line?.width ?? 0) + 4,
        y: y + PADDING + lineHeight(TEXT.label) / 2,
      })
    }
    textBox(sheet, figure.text, TEXT.bigFigure, { ...inner, y: y + PADDING + 10 })
    pill(sheet, target, inner, y + PADDING + 17)
    bar(sheet, target, spoken, { ...inner, y: y + PADDING + 50 })
    const context = target.missing === null ? figure.context : capital(target.missing)
    if (context !== null) textBox(sheet, context, TEXT.meta, { ...inner, y: y + HEIGHT - PADDING - 7 })
  }
  within(sheet, 'LI', () => within(sheet, 'LBody', figures))
}

function pill(
  sheet: Sheet,
  { state, word }: CampaignTarget,
  { x, width }: { x: number; width: number },
  y: number,
): void {
  if (state === null) return
  const { ink, ground } = STATES[state]
  const style = { ...TEXT.label, face: 'sansMedium', color: ink } as const
  const wide = sheet.fonts.width(style.face, word) * style.size + 14
  const left = x + width - wide
  silent(sheet, () => sheet.doc.roundedRect(left, y, wide, 14, 7).fill(ground))
  textBox(sheet, word, { ...style, align: 'center' }, { x: left, y: y + 2.3, width: wide })
}

function bar(
  sheet: Sheet,
  { value: known, min, max }: CampaignTarget,
  spoken: string,
  { x, y, width }: Place,
): void {
  const { doc, words } = sheet
  const value = known ?? 0
  const end = Math.max((max ?? min ?? 0) / MAXIMUM_AT, value) || 1
  const at = (amount: number) => x + (Math.min(amount, end) / end) * width
  const [low, high] = [at(min ?? 0), at(max ?? end)]
  tagged(
    sheet,
    'Figure',
    () => {
      doc.roundedRect(x, y, width, 5, 2.5).fill(PALETTE.track)
      doc.rect(low, y - 4, high - low, 13).fill(PALETTE.band)
      doc.roundedRect(x, y, Math.max(at(value) - x, 2), 5, 2.5).fill(PALETTE.chart1)
      doc.lineWidth(1).strokeColor(PALETTE.chart1)
      if (min !== null)
        doc
          .moveTo(low, y - 4)
          .lineTo(low, y + 9)
          .stroke()
      if (max !== null)
        doc
          .moveTo(high, y - 4)
          .lineTo(high, y + 9)
          .stroke()
      doc
        .circle(at(value), y + 2.5, 4.2)
        .lineWidth(1.6)
        .fillAndStroke(PALETTE.paper, PALETTE.chart1)
    },
    { alt: spoken, bbox: [x, y - 4, x + width, y + 9] },
  )
  // They grow outwards; near the bar's start, the minimum comes before the maximum.
  const label = { y: y + 12, width: 90 }
  let free = x
  if (min !== null) {
    const word = words.goal.min(words.format.compact(min))
    const wide = sheet.fonts.width(TEXT.meta.face, word) * TEXT.meta.size
    const left = Math.max(low - wide, x)
    textBox(sheet, word, TEXT.meta, { ...label, x: left })
    free = left + wide + 8
  }
  if (max === null) return
  const word = words.goal.max(words.format.compact(max))
  textBox(sheet, word, TEXT.meta, { ...label, x: Math.max(free, Math.min(high, x + width - 45)) })
}
