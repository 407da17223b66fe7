import { memoize } from '../../../lib/memoize.ts'
import { readInstant } from '../../../lib/read-instant.ts'
import { romeNoon } from '../../../lib/rome-noon.ts'
import { romeTime } from '../../../lib/rome-time.ts'
import { readDay } from '../../../lib/read-day.ts'
import type { DateReading } from '../../../vocabulary/sheet-fields.ts'

/** Longer texts are not times. */
const MAX_LENGTH = 60

/** First letters of months in Italian, English, German, French, Spanish and Portuguese; longer ones first. */
const MONTHS: readonly (readonly [string, number])[] = [
  'jan|gen|ene',
  'feb|fév|fev',
  'mar|mär|mae',
  'apr|avr|abr',
  'mai|may|mag|maj',
  'juin|jun|giu',
  'juil|jul|lug',
  'aug|aoû|aou|ago',
  'sep|set',
  'oct|okt|ott|out',
  'nov',
  'dec|dez|dic|déc',
].flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const))

const TIME =
  /^(?:[\sT,]{1,3}(?:alle |ore |at )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s?([ap])?\.?m?\.?)?\s?(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?$/i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const NUMBERS = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const DAY_NAMED =
  /^(?:\p{L}{2,10}\.?,? )?(\d{1,2})(?:st|nd|rd|th|º|°|\.)?[ \-/]?(?:de )?(\p{L}{3,10})\.?,?[ \-/](?:de )?(\d{4}|\d{2})(?!\d)/iu
const MONTH_NAMED = /^(?:\p{L}{2,10}\.?,? )?(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/iu
/** Smaller two-digit numbers are not years. */
const FIRST_SHORT_YEAR = 15
/** Days since 1900 of the years 2000 to 2100, seconds and milliseconds since 1970. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,12}))?$/
const SECONDS = /^1\d{9}(?:\d{3})?$/

/** The order of a date's numbers: certain by its format (SURE), by a number above 12, or either. */
export type DateOrder = 'SURE' | DateReading | 'EITHER'

type Moment = { year: string; first: string; second: string; isSure: boolean; rest: string }

const momentOf = memoize((text): Moment | null => {
  if (text.length > MAX_LENGTH) return null
  const [iso, isoYear = '', month = '', date = ''] = YEAR_FIRST.exec(text) ?? []
  if (iso !== undefined)
    return { year: isoYear, first: date, second: month, isSure: true, rest: text.slice(iso.length) }
  const [numbers, first = '', sign, second = '', year = ''] = NUMBERS.exec(text) ?? []
  if (numbers !== undefined)
    return { year: inCentury(year), first, second, isSure: sign === '.', rest: text.slice(numbers.length) }
  const [byDay, day = '', dayMonth = '', dayYear = ''] = DAY_NAMED.exec(text) ?? []
  const [byMonth, named = '', monthDay = '', monthYear = ''] = MONTH_NAMED.exec(text) ?? []
  const [matched = '', dated, word, ofYear] =
    byDay === undefined ? [byMonth, monthDay, named, monthYear] : [byDay, day, dayMonth, dayYear]
  const number = monthOf(word)
  if (matched === '' || number === null) return null
  return {
    year: inCentury(ofYear),
    first: dated,
    second: number,
    isSure: true,
    rest: text.slice(matched.length),
  }
})

/** '' for two digits that are rather a day: few reported contents are older than that year. */
function inCentury(year: string): string {
  if (year.length !== 2) return year
  return Number(year) < FIRST_SHORT_YEAR ? '' : `20${year}`
}

function monthOf(word: string): string | null {
  const found = MONTHS.find(([name]) => word.toLowerCase().startsWith(name))
  return found === undefined ? null : String(found[1])
}

/** The order of day and month in a text; null if it is not a date. */
export function orderOfDate(text: string): DateOrder | null {
  const moment = momentOf(text)
  if (moment === null) return readMoment(text, 'DAY_FIRST', false) === null ? null : 'SURE'
  const { first, second, isSure } = moment
  if (isSure || first === second) return 'SURE'
  if (Number(first) > 12) return Number(second) > 12 ? null : 'DAY_FIRST'
  return Number(second) > 12 ? 'MONTH_FIRST' : 'EITHER'
}

/**
 * The instant in a text, or 12:00 in Rome of its day; null for anything else.
 * @param isUtc whether a time without a zone is UTC; else it is Rome's
 */
export function readMoment(text: string, reading: DateReading, isUtc: boolean): string | null {
  return READERS[reading][isUtc ? 'utc' : 'rome'](text)
}

const READERS = {
  DAY_FIRST: { rome: reader('DAY_FIRST', false), utc: reader('DAY_FIRST', true) },
  MONTH_FIRST: { rome: reader('MONTH_FIRST', false), utc: reader('MONTH_FIRST', true) },
} as const

function reader(reading: DateReading, isUtc: boolean): (text: string) => string | null {
  return memoize((text) => readInstant(text) ?? instantOf(text, reading, isUtc))
}

function instantOf(text: string, reading: DateReading, isUtc: boolean): string | null {
  const counted = countedInstant(text)
  if (counted !== null) return counted
  const moment = momentOf(text)
  if (moment === null) return null
  const { year, first, second, isSure, rest } = moment
  const [date, month] = isSure || reading === 'DAY_FIRST' ? [first, second] : [second, first]
  const day = readDay(`${date}/${month}/${year}`)
  const time = TIME.exec(rest)
  if (day === null || time === null) return null
  const [, hour, minute = '00', second_ = '00', half, zone] = time
  if (hour === undefined) return romeNoon(day)
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second_) > 59) return null
  const clock = `${String(hours).padStart(2, '0')}:${minute}:${second_}`
  if (zone === undefined && !isUtc) return romeTime(day, clock)
  return readInstant(`${day}T${clock}${offsetOf(zone)}`)
}

/** In RFC 3339 format. */
function offsetOf(zone = 'Z'): string {
  const [, sign, hours, minutes = ''] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return sign === undefined ? 'Z' : `${sign}${hours}:${minutes === '' ? '00' : minutes}`
}

/** Days as counted by spreadsheets, and seconds or milliseconds since 1970. */
function countedInstant(text: string): string | null {
  if (SECONDS.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString()
  const [, days, part] = SERIAL.exec(text) ?? []
  if (days === undefined || Number(days) < 36_526 || Number(days) > 73_415) return null
  const seconds = (Number(days) - 25_569) * 86_400 + Math.round(Number(`0.${part ?? '0'}`) * 86_400)
  const [day = '', clock = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  return clock === '00:00:00' ? romeNoon(day) : romeTime(day, clock)
}
