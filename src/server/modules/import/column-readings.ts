import { addDays } from '../../../lib/add-days.ts'
import { formatDayInFull } from '../../../lib/format-day-in-full.ts'
import { formatDecimal } from '../../../lib/format-number.ts'
import { isAfterTomorrow } from '../../../lib/is-after-tomorrow.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { ContentLink } from '../../../vocabulary/parse-social-link.ts'
import { publishedDayOfLink } from '../../../vocabulary/published-day-of-link.ts'
import type { DateReading, NumberReading, Reading } from '../../../vocabulary/sheet-fields.ts'
import type { Cell } from '../sheets/sheet-row.ts'
import { dateText, isUnknown, seenText } from './cell-values.ts'
import { readCount, shapeOfNumber } from './read-count.ts'
import { orderOfDate, readMoment } from './read-moment.ts'

/** A column's reading; null if its values allow two, with `sample` in either. */
export type Decision<R extends Reading> =
  | { readonly reading: R }
  | { readonly reading: null; readonly sample: string; readonly options: readonly Option[] }
type Option = { readonly reading: Reading; readonly example: string }

/** Contents whose links decide the date order. */
const MAX_LINKS = 1_000
/** Maximum days between the creation of a link's id and the stated day of publication. */
const NEAR = 2
const TWELVE_HOURS = /\d\s?[ap]\.?m\.?$/i

/** How a column separates thousands: a group of three digits is thousands unless another value contradicts it. */
export function numberReading(cells: Iterable<Cell>): Decision<NumberReading> {
  const first: Record<'COMMA_SOFT' | 'DOT_SOFT' | 'COMMA_GROUPS' | 'DOT_GROUPS', string | null> = {
    COMMA_SOFT: null,
    DOT_SOFT: null,
    COMMA_GROUPS: null,
    DOT_GROUPS: null,
  }
  for (const cell of cells) {
    if (typeof cell === 'object' && !('text' in cell)) continue
    const text = seenText(cell)
    if (/^\d*$/.test(text)) continue
    const shape = shapeOfNumber(text)
    if (shape !== null && shape !== 'PLAIN') first[shape] ??= text
  }
  const commas = first.COMMA_SOFT !== null && (first.DOT_SOFT ?? first.DOT_GROUPS) !== null
  const dots = first.DOT_SOFT !== null && first.COMMA_GROUPS !== null
  const sample = commas ? first.COMMA_SOFT : dots ? first.DOT_SOFT : null
  if (sample === null)
    return { reading: (first.COMMA_SOFT ?? first.COMMA_GROUPS) === null ? 'DOT_GROUPS' : 'COMMA_GROUPS' }
  const options = (['DOT_GROUPS', 'COMMA_GROUPS'] as const).map((reading) => {
    return { reading, example: formatDecimal(readCount(sample, reading)?.value ?? 0, 3) }
  })
  return { reading: null, sample, options }
}

type Dated = { readonly cell: Cell; readonly content: () => ContentLink | null }

/**
 * Whether a column's dates begin with the day: by a number above 12, a date that would be in the future, or the links'
 * own days; else `byDefault`, unless its times use twelve hours, which no Italian program writes.
 */
export function dateReading(
  cells: Iterable<Dated>,
  byDefault: DateReading | null,
  now: number,
): Decision<DateReading> {
  const votes = { DAY_FIRST: false, MONTH_FIRST: false }
  let sample: string | null = null
  let looked = 0
  let isOfTwelveHours = false
  const nearby: Partial<Record<DateReading, boolean>> = {}
  for (const { cell, content } of cells) {
    const text = isUnknown(cell) ? null : dateText(cell)
    const order = text === null ? null : orderOfDate(text)
    if (text === null || order === null || order === 'SURE') continue
    if (order !== 'EITHER') {
      votes[order] = true
      continue
    }
    sample ??= text
    isOfTwelveHours ||= TWELVE_HOURS.test(text)
    if (isFuture(text, 'DAY_FIRST', now)) nearby.MONTH_FIRST = true
    else if (isFuture(text, 'MONTH_FIRST', now)) nearby.DAY_FIRST = true
    else if (looked < MAX_LINKS) {
      looked += 1
      const near = nearReading(text, content(), now)
      if (near !== null) nearby[near] = true
    }
  }
  const isMixed = votes.DAY_FIRST && votes.MONTH_FIRST
  const voted = isMixed ? null : votes.DAY_FIRST ? 'DAY_FIRST' : votes.MONTH_FIRST ? 'MONTH_FIRST' : null
  if (sample === null) return { reading: voted ?? 'DAY_FIRST' }
  const byLinks =
    nearby.DAY_FIRST === nearby.MONTH_FIRST ? null : nearby.DAY_FIRST === true ? 'DAY_FIRST' : 'MONTH_FIRST'
  const reading = isMixed ? null : (voted ?? byLinks ?? (isOfTwelveHours ? null : byDefault))
  if (reading !== null) return { reading }
  const shown = sample
  const options = (['DAY_FIRST', 'MONTH_FIRST'] as const).map((one) => {
    return { reading: one, example: formatDayInFull(dayBy(shown, one) ?? '') }
  })
  return { reading: null, sample, options }
}

function dayBy(text: string, reading: DateReading): string | null {
  const instant = readMoment(text, reading, false)
  return instant === null ? null : romeDay(instant)
}

function isFuture(text: string, reading: DateReading, now: number): boolean {
  const instant = readMoment(text, reading, false)
  return instant !== null && isAfterTomorrow(instant, now)
}

/** The reading for which the date matches the link's id, if only one does. */
function nearReading(text: string, content: ContentLink | null, now: number): DateReading | null {
  const made = content === null ? null : publishedDayOfLink(content, new Date(now))
  if (made === null) return null
  const isNear = (reading: DateReading) => {
    const day = dayBy(text, reading)
    return day !== null && day >= addDays(made, -NEAR) && day <= addDays(made, NEAR)
  }
  const byDay = isNear('DAY_FIRST')
  if (byDay === isNear('MONTH_FIRST')) return null
  return byDay ? 'DAY_FIRST' : 'MONTH_FIRST'
}
