import type { SocialType } from '../vocabulary/social-types.ts'
import { type InsightMetric, labelOf } from './insight-labels.ts'
import { around, type Box, heightOf, middleOf, type Phrase } from './insight-lines.ts'
import { type InsightNumber, readInsightNumber } from './read-insight-number.ts'

export type PairedNumber = InsightNumber & {
  readonly metric: InsightMetric
  readonly text: string
  /** Of the number. */
  readonly box: Box
  /** Of number and label. */
  readonly around: Box
  readonly label: Box
}

type Label = { readonly metric: InsightMetric; readonly phrase: Phrase }
type Kind = 'LABEL' | 'NUMBER' | 'TEXT'
type Item = { readonly kind: Kind; readonly phrase: Phrase; readonly metric: InsightMetric | null }

/** A count whose separator was misread: «2.516182», «291:332». */
const DAMAGED = /^\d[\d.,/:' ]{3,}[KM]?$/

/** More lines are not a screenshot of statistics, and matching is quadratic. */
const MAX_PHRASES = 150
/** The largest distance of a number above or below its label, in heights of the taller one. */
const FAR = 2.6
/** Of two labels at nearly the same distance, the right one is unknown. */
const CLEARLY = 1.3

export type PairedInsights = {
  readonly pairs: readonly PairedNumber[]
  /** Labels whose number was misread or overlooked, like single digits, with where it is or should be. */
  readonly overlooked: readonly { readonly metric: InsightMetric; readonly label: Box; readonly box: Box }[]
}

/** Each label with its number: on the same line, or else the nearest above or below it; unclear ones are omitted. */
export function pairInsights(lines: readonly (readonly Phrase[])[], platform: SocialType): PairedInsights {
  const items = lines.map((line) => line.map((phrase) => itemOf(phrase, platform)))
  const all = items.flat()
  const numbers = all.filter(({ kind }) => kind === 'NUMBER').map(({ phrase }) => phrase)
  const labels = labelsIn(all)
  if (labels.length > MAX_PHRASES || numbers.length > MAX_PHRASES) return { pairs: [], overlooked: [] }
  const pairs: PairedNumber[] = []
  const misread: PairedInsights['overlooked'][number][] = []
  const taken = new Set<Phrase>()
  const pair = (label: Label, number: Phrase) => {
    const read = readInsightNumber(number.text)
    for (const one of [label.phrase, number]) taken.add(one)
    if (read === null) {
      if (DAMAGED.test(number.text))
        misread.push({ metric: label.metric, label: label.phrase.box, box: number.box })
      return
    }
    const { text, box } = number
    pairs.push({
      ...read,
      metric: label.metric,
      text,
      box,
      around: around(box, label.phrase.box),
      label: label.phrase.box,
    })
  }
  const complete = new Set(labels.map(({ phrase }) => phrase))
  for (const line of items)
    for (const [place, { kind, phrase, metric }] of line.entries()) {
      const [first, before, next] = [line[place - 2], line[place - 1], line[place + 1]]
      if (kind !== 'LABEL' || metric === null || !complete.has(phrase) || next?.kind !== 'NUMBER') continue
      // «12 Mi piace 45 Commenti»: the number before a label may be its own.
      const isClear = before?.kind !== 'NUMBER' || (first !== undefined && first.kind !== 'NUMBER')
      if (isClear) pair({ metric, phrase }, next.phrase)
      else for (const one of [phrase, before.phrase, next.phrase]) taken.add(one)
    }
  const freeLabels = labels.filter(({ phrase }) => !taken.has(phrase))
  const freeNumbers = numbers.filter((number) => !taken.has(number))
  const nearestNumber = new Map(
    freeLabels.map((label) => [label, nearest(label.phrase, freeNumbers, (one) => one)]),
  )
  for (const [label, number] of nearestNumber) {
    if (number === null) continue
    if (nearest(number, freeLabels, ({ phrase }) => phrase) === label) pair(label, number)
  }
  const overlooked = freeLabels
    .filter(({ phrase }) => !taken.has(phrase))
    .flatMap(({ metric, phrase }) => {
      const box = placeOf(phrase.box, pairs)
      const isFree = box !== null && pairs.every((one) => !overlaps(one.box, box))
      return isFree ? [{ metric, label: phrase.box, box }] : []
    })
  return { pairs, overlooked: [...misread, ...overlooked] }
}

/** Expected position of a label's number, based on the other numbers; null if these are placed inconsistently. */
function placeOf(label: Box, pairs: readonly PairedNumber[]): Box | null {
  const [first] = pairs
  if (first === undefined) return null
  const down = middleOf(first.box) - middleOf(first.label)
  const height = heightOf(first.box)
  const isSame = (one: PairedNumber) =>
    Math.abs(middleOf(one.box) - middleOf(one.label) - down) < height * 0.5
  if (!pairs.every(isSame)) return null
  const middle = middleOf(label) + down
  // With the margin (`partOf`) a little more than the number's height: labels are near.
  const rows = { y0: Math.round(middle - height * 0.35), y1: Math.round(middle + height * 0.35) }
  if (Math.abs(down) > height * 0.5)
    return isLeft(first) ? { x0: label.x0 - height * 0.2, x1: label.x0 + height * 5, ...rows } : null
  const end = Math.max(...pairs.map(({ box }) => box.x1))
  return { x0: Math.max(label.x1 + height, end - height * 6), x1: end + height * 0.4, ...rows }
}

/** Whether number and label are left-aligned. */
function isLeft({ box, label }: PairedNumber): boolean {
  return Math.abs(box.x0 - label.x0) < heightOf(box) * 0.8
}

function overlaps(box: Box, other: Box): boolean {
  return box.x0 < other.x1 && other.x0 < box.x1 && box.y0 < other.y1 && other.y0 < box.y1
}

function itemOf(phrase: Phrase, platform: SocialType): Item {
  if (/^[+-]?\d/.test(phrase.text)) return { kind: 'NUMBER', phrase, metric: null }
  const metric = labelOf(phrase.text, platform)
  return { kind: metric === null ? 'TEXT' : 'LABEL', phrase, metric }
}

/** A label that continues on the line directly below or above is a different one: «Visualizzazioni / del profilo». */
function labelsIn(items: readonly Item[]): Label[] {
  const texts = items.filter(({ kind }) => kind === 'TEXT').slice(0, MAX_PHRASES)
  return items.flatMap(({ kind, phrase, metric }) => {
    if (kind !== 'LABEL' || metric === null) return []
    return texts.some((text) => goesOn(phrase, text.phrase)) ? [] : [{ metric, phrase }]
  })
}

function goesOn({ box }: Phrase, { box: other }: Phrase): boolean {
  const height = Math.min(heightOf(box), heightOf(other))
  const isAlike = Math.max(heightOf(box), heightOf(other)) < height * 1.5
  return isAlike && gapBetween(box, other) < height * 0.6 && isAligned(box, other)
}

function nearest<T>(from: Phrase, all: readonly T[], phraseOf: (one: T) => Phrase): T | null {
  const near = all
    .map((one) => ({ one, distance: distanceOf(from.box, phraseOf(one).box) }))
    .filter(({ distance }) => distance < FAR)
    .toSorted((one, other) => one.distance - other.distance)
  const [first, second] = near
  if (first === undefined) return null
  return second !== undefined && second.distance < first.distance * CLEARLY ? null : first.one
}

/**
 * Relative to the taller one; Infinity if not above or below each other. A little more than the gap, which may be 0.
 */
function distanceOf(box: Box, other: Box): number {
  if (!isAligned(box, other)) return Infinity
  const height = Math.max(heightOf(box), heightOf(other))
  return gapBetween(box, other) / height + 0.2
}

function gapBetween(box: Box, other: Box): number {
  return middleOf(box) < middleOf(other) ? other.y0 - box.y1 : box.y0 - other.y1
}

/** Whether left edges, right edges or centres are aligned. */
function isAligned(box: Box, other: Box): boolean {
  const slack = Math.max(heightOf(box), heightOf(other)) * 0.8
  const centre = Math.abs(box.x0 + box.x1 - other.x0 - other.x1) / 2
  return Math.min(Math.abs(box.x0 - other.x0), Math.abs(box.x1 - other.x1), centre) < slack
}
