import { formatDelta } from '../../lib/format-delta.ts'
import { formatEur, formatEurTile } from '../../lib/format-eur.ts'
import { formatDecimal, formatNumber } from '../../lib/format-number.ts'
import { formatShare, formatShareInText } from '../../lib/format-share.ts'
import { romeClock } from '../../lib/rome-clock.ts'
import { roundSignificant } from '../../lib/round-significant.ts'
import type { Words } from '../words.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Figures are rounded as in Italian; only the signs between them differ: `1.234,5` becomes `1,234.5`. */
function withPoint(italian: string): string {
  return italian.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** '1,234,567' */
export function englishNumber(value: number, decimals = 0): string {
  return withPoint(formatNumber(value, decimals))
}

/** A count with its noun: '1 creator', '1,129 creators'. */
export function counted(count: number, one: string, other: string): string {
  return `${englishNumber(count)} ${count === 1 ? one : other}`
}

/** '12 March 2026' */
export function dayInFull(date: string): string {
  return dated(date, (month) => month, true)
}

/** '12 Mar 2026', or without the year '12 Mar'. */
function dayShort(date: string, year: 'with year' | 'without year' = 'with year'): string {
  return dated(date, (month) => month.slice(0, 3), year === 'with year')
}

function dated(date: string, write: (month: string) => string, hasYear: boolean): string {
  const [year = '', month = '', number = ''] = date.split('-')
  const text = `${Number(number)} ${write(MONTHS[Number(month) - 1] ?? '')}`
  return hasYear ? `${text} ${year}` : text
}

/** '12 Jan – 12 Mar 2026', '12 Dec 2025 – 12 Mar 2026', or '12 Mar 2026' for a single day. */
function period(start: string, end: string): string {
  if (start === end) return dayShort(start)
  const isSameYear = start.slice(0, 4) === end.slice(0, 4)
  return `${dayShort(start, isSameYear ? 'without year' : 'with year')} – ${dayShort(end)}`
}

/** '€1,250.00'; under €1 with two significant digits. */
function eur(value: number): string {
  return withSign(formatEur(value))
}

/** '€1,250' */
function eurTile(value: number): string {
  return withSign(formatEurTile(value))
}

function withSign(italian: string): string {
  return `€${withPoint(italian.slice(0, -2))}`
}

/** '€8,000–€20,000'; with decimals only if one of the two has some. */
function eurRange(min: number, max: number, each = eur): string {
  const isInteger = Number.isInteger(min) && Number.isInteger(max)
  return isInteger ? `€${englishNumber(min)}–€${englishNumber(max)}` : `${each(min)}–${each(max)}`
}

/** '+0.3 points', '−1 point'; under 0.1 with two decimals. */
function points(difference: number): string {
  const amount = Math.abs(difference) * 100
  const size = withPoint(formatDecimal(amount, amount !== 0 && amount < 0.1 ? 2 : 1))
  const sign = /[1-9]/.test(size) ? (difference < 0 ? '−' : '+') : ''
  return `${sign}${size}\u00a0${size === '1' ? 'point' : 'points'}`
}

/** Each starts where the previous one would round up to it. */
const COMPACT = [
  { unit: 'K', from: 10_000, size: 1_000 },
  { unit: 'M', from: 999_950, size: 1_000_000 },
  { unit: 'B', from: 999_950_000, size: 1_000_000_000 },
] as const

/** '9,999', '12.3K', '1.2M', '3B'. */
function compact(value: number, decimals = 1): string {
  const step = COMPACT.findLast(({ from }) => Math.abs(value) >= from)
  if (step === undefined) return englishNumber(value)
  return `${withPoint(formatDecimal(value / step.size, decimals))}${step.unit}`
}

const ABOUT = [
  { unit: '', from: 0, size: 1 },
  { unit: 'thousand', from: 9_995, size: 1_000 },
  { unit: 'million', from: 999_500, size: 1_000_000 },
  { unit: 'billion', from: 999_500_000, size: 1_000_000_000 },
] as const

/** '267 thousand people', '1.28 million': a count rounded to three significant digits. */
function aboutCount(value: number, noun = ''): string {
  const { number, unit } = rounded(value)
  return [number, unit, noun].filter((part) => part !== '').join('\u00a0')
}

/** 'between 146 and 312 thousand people', 'between 980 thousand and 1.2 million'. */
function aboutRange(low: number, high: number, noun = ''): string {
  const from = rounded(low)
  const start = from.unit === rounded(high).unit ? from.number : aboutCount(low)
  return `between ${start} and ${aboutCount(high, noun)}`
}

function rounded(value: number): { number: string; unit: string } {
  const { unit, size } = ABOUT.findLast(({ from }) => value >= from) ?? ABOUT[0]
  return { number: withPoint(formatDecimal(roundSignificant(value, 3) / size, 2)), unit }
}

export const format: Words['format'] = {
  language: 'en-GB',
  compact,
  dayShort,
  decimal: (value, most, fewest, shift) => withPoint(formatDecimal(value, most, fewest, shift)),
  delta: (share) => withPoint(formatDelta(share)),
  eur,
  eurRange,
  eurRangeTile: (min, max) => eurRange(min, max, eurTile),
  eurTile,
  /** In Rome's time: '12 March 2026, 09:40'. */
  instant(instant) {
    const clock = romeClock(Date.parse(instant))
    return `${dayInFull(clock.day)}, ${clock.time}`
  },
  number: englishNumber,
  period,
  points,
  share: (share) => withPoint(formatShare(share)),
  shareInText: (share) => withPoint(formatShareInText(share)),
}

export const about: Words['about'] = { count: aboutCount, range: aboutRange }
