import { capital } from '../../../../lib/capital.ts'
import { targetScale } from '../../../../lib/target-scale.ts'
import type { TargetBlock } from '../../../../report/document.ts'
import type { CampaignTarget } from '../../../../presenters/campaign-target.ts'
import { originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { frame, PADDING } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, linesOf, textBox } from './write-text.ts'

const HEIGHT = 104
/** Additional height if a plan has its own line. */
const PLAN_HEIGHT = 10
/** Additional height if a state does not fit next to its figure, and gets its own line. */
const STATE_HEIGHT = 17
/** The target's maximum is at three quarters of the scale, as on the screen. */
const MAXIMUM_AT = 0.75

const BELOW = { ink: PALETTE.warn, ground: PALETTE.warnSoft }
const WITHIN = { ink: PALETTE.ok, ground: PALETTE.okSoft }
const ABOVE = { ink: PALETTE.accent, ground: PALETTE.accentSoft }
const UNKNOWN = { ink: PALETTE.ink2, ground: PALETTE.track }
const STATES = { BELOW, BEHIND: BELOW, WITHIN, ON_PLAN: WITHIN, ABOVE, AHEAD: ABOVE, UNKNOWN }

/** Targets side by side: the figure, its state, and the bar with its target. */
export function targets(page: PdfPage, blocks: readonly TargetBlock[]): void {
  const width = (CONTENT_WIDTH - GAP * (blocks.length - 1)) / blocks.length
  const below = blocks.some((block) => !fitsNextToFigure(page, block, width - 2 * PADDING)) ? STATE_HEIGHT : 0
  const height = HEIGHT + below + (blocks.some(({ target }) => target.plan) ? PLAN_HEIGHT : 0)
  makeSpace(page, height)
  within(page, 'L', () => {
    for (const [index, block] of blocks.entries()) {
      gauge(page, block, { x: PAGE.left + index * (width + GAP), y: page.y, width, height, below })
    }
  })
  page.y += height + GAP
}

type Place = { x: number; y: number; width: number; height: number }

/** @param place with the offset of the state below the figure's line; 0: next to it */
function gauge(
  page: PdfPage,
  { figure, target, spoken }: TargetBlock,
  { x, y, width, height, below }: Place & { below: number },
): void {
  frame(page, { x, y, width, height })
  const inner = { x: x + PADDING, width: width - 2 * PADDING }
  const figures = () => {
    const [line] = linesOf(page, figure.label, TEXT.label, inner.width)
    textBox(page, figure.label, TEXT.label, { ...inner, y: y + PADDING })
    if (figure.fact !== null) {
      originMark(page, figure.fact.origin, {
        x: inner.x + (line?.width ?? 0) + 4,
        y: y + PADDING + lineHeight(TEXT.label) / 2,
      })
    }
    textBox(page, figure.text, TEXT.bigFigure, { ...inner, y: y + PADDING + 10 })
    const left = below > 0 ? inner.x : inner.x + inner.width - pillWidth(page, target)
    pill(page, target, left, y + PADDING + 17 + below)
    const isShare = figure.unit === 'share'
    bar(page, { ...target, isShare, estimated: figure.fact?.estimated ?? 0 }, spoken, {
      ...inner,
      y: y + PADDING + 50 + below,
    })
    const context = target.missing === null ? figure.context : capital(target.missing)
    if (context !== null) textBox(page, context, TEXT.meta, { ...inner, y: y + height - PADDING - 7 })
  }
  within(page, 'LI', () => within(page, 'LBody', figures))
}

const PILL = { ...TEXT.label, face: 'sansMedium' } as const

function pillWidth(page: PdfPage, { state, word, distance }: CampaignTarget): number {
  return state === null ? 0 : page.fonts.width(PILL.face, distance ?? word) * PILL.size + 14
}

function fitsNextToFigure(page: PdfPage, { figure, target }: TargetBlock, width: number): boolean {
  const { face, size } = TEXT.bigFigure
  return page.fonts.width(face, figure.text) * size + GAP + pillWidth(page, target) <= width
}

function pill(page: PdfPage, target: CampaignTarget, x: number, y: number): void {
  if (target.state === null) return
  const { ink, ground } = STATES[target.state]
  const width = pillWidth(page, target)
  silent(page, () => page.doc.roundedRect(x, y, width, 14, 7).fill(ground))
  textBox(
    page,
    target.distance ?? target.word,
    { ...PILL, color: ink, align: 'center' },
    { x, y: y + 2.3, width },
  )
}

function bar(
  page: PdfPage,
  {
    value: known,
    min,
    max,
    plan,
    estimated,
    isShare,
  }: CampaignTarget & { estimated: number; isShare: boolean },
  spoken: string,
  { x, y, width }: Omit<Place, 'height'>,
): void {
  const { doc } = page
  const value = known ?? 0
  const placeOf = targetScale({ value, min, max }, MAXIMUM_AT)
  const at = (amount: number) => x + placeOf(amount) * width
  const [low, high] = [at(min ?? 0), max === null ? x + width : at(max)]
  tagged(
    page,
    'Figure',
    () => {
      doc.roundedRect(x, y, width, 5, 2.5).fill(PALETTE.track)
      doc.rect(low, y - 4, high - low, 13).fill(PALETTE.band)
      if (known !== null) doc.roundedRect(x, y, Math.max(at(value) - x, 2), 5, 2.5).fill(PALETTE.chart1)
      if (estimated > 0) hatch(page, { x: at(Math.max(0, value - estimated)), end: at(value), y })
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
      if (plan) {
        doc
          .lineWidth(1.5)
          .moveTo(at(plan.planned), y - 6)
          .lineTo(at(plan.planned), y + 11)
          .stroke(PALETTE.ink)
      }
      if (known !== null) {
        doc
          .circle(at(value), y + 2.5, 4.2)
          .lineWidth(1.6)
          .fillAndStroke(PALETTE.background, PALETTE.chart1)
      }
    },
    { alt: spoken, bbox: [x, y - 4, x + width, y + 9] },
  )
  labels(page, { min, max, plan, isShare }, { x, y, width, at })
}

/** Hatching over the estimated part. */
function hatch({ doc }: PdfPage, { x, end, y }: { x: number; end: number; y: number }): void {
  doc
    .save()
    .rect(x, y, end - x, 5)
    .clip()
    .lineWidth(1)
    .strokeColor(PALETTE.background)
  for (let from = x - 5; from < end; from += 3) {
    doc
      .moveTo(from, y + 5)
      .lineTo(from + 5, y)
      .stroke()
  }
  doc.restore()
}

type Labelled = Pick<CampaignTarget, 'min' | 'max' | 'plan'> & { isShare: boolean }
type Line = Omit<Place, 'height'> & { at: (amount: number) => number }

function labels(page: PdfPage, { min, max, plan, isShare }: Labelled, { x, y, width, at }: Line): void {
  const { words } = page
  const short = isShare ? words.format.share : words.format.compact
  const widthOf = (text: string) => page.fonts.width(TEXT.meta.face, text) * TEXT.meta.size
  if (plan) {
    const { planned, dayOf } = words.goal
    const amount = planned(words.format.compact(plan.planned, 2), true)
    const text = `${amount} · ${dayOf(plan.day, plan.days)}`
    const wide = widthOf(text)
    // Aligned proportionally to its mark, so that it never leaves the panel.
    const left = at(plan.planned) - wide * ((at(plan.planned) - x) / width)
    textBox(page, text, TEXT.meta, { x: left, y: y + 12 + PLAN_HEIGHT, width: wide + 2 })
  }
  // They grow outwards; near the bar's start, the minimum comes before the maximum.
  const label = { y: y + 12, width: 90 }
  let free = x
  if (min !== null) {
    const word = words.goal.min(short(min))
    const wide = widthOf(word)
    const left = Math.max(at(min) - wide, x)
    textBox(page, word, TEXT.meta, { ...label, x: left })
    free = left + wide + 8
  }
  if (max === null) return
  const word = words.goal.max(short(max))
  textBox(page, word, TEXT.meta, {
    ...label,
    x: Math.max(free, Math.min(at(max), x + width - widthOf(word))),
  })
}
