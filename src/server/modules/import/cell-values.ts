import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { isAfterTomorrow } from '../../../lib/is-after-tomorrow.ts'
import { memoize } from '../../../lib/memoize.ts'
import { readDay } from '../../../lib/read-day.ts'
import { readInstant } from '../../../lib/read-instant.ts'
import { romeNoon } from '../../../lib/rome-noon.ts'
import { romeTime } from '../../../lib/rome-time.ts'
import { readTypedNumber } from '../../../lib/typed-number.ts'
import { importMessages } from '../../../messages/import.ts'
import { validationMessages } from '../../../messages/validation.ts'
import { CONTENT_TYPES, type ContentType } from '../../../trade/content-types.ts'
import type { SocialType } from '../../../trade/social-types.ts'
import { type Cell, serialTime, textOf } from '../sheets/sheet-row.ts'

/** Why a cell cannot be read as what it should hold: an Italian sentence. */
export class BadCell extends Error {}

/** What people write where a number is not known. */
const UNKNOWN = new Set(
  'n.d.|n.d|nd|n/d|n.a.|n.a|na|n/a|n.p.|np|nan|null|#n/d|#n/a|-|--|–|—|/|?|non noto|non disponibile|non rilevato'.split(
    '|',
  ),
)
const LONGEST = 20

export function isUnknown(cell: Cell): boolean {
  const text = textOf(cell).trim()
  if (text === '') return true
  return text.length <= LONGEST && !/^\d/.test(text) && UNKNOWN.has(fold(text))
}

/** A whole number from 0; null where it is not known. @throws BadCell */
export function countOf(cell: Cell): number | null {
  requireValue(cell)
  if (isUnknown(cell)) return null
  const isNumber = typeof cell === 'object' && 'number' in cell
  if (isNumber && cell.kind === 'date') throw new BadCell(validationMessages.format)
  const text = textOf(cell).trim()
  if (text.endsWith('%')) throw new BadCell(importMessages.percent)
  const number = isNumber ? nearlyWhole(cell.number) : readTypedNumber(text)
  if (number === null) throw new BadCell(validationMessages.format)
  if (number < 0) throw new BadCell(validationMessages.notAllowed)
  if (number > LIMITS.count) throw new BadCell(validationMessages.tooLarge)
  if (!Number.isInteger(number)) throw new BadCell(validationMessages.integer)
  return number
}

/** Sums that a sheet has computed miss a whole number by some billionths. */
function nearlyWhole(number: number): number {
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
}

/** An instant, or a day at 12:00 in Rome; null where it is not known. A time without a zone is Rome's. @throws BadCell, also after tomorrow */
export function instantOf(cell: Cell): string | null {
  requireValue(cell)
  if (isUnknown(cell)) return null
  const serial = typeof cell === 'object' && 'number' in cell ? serialTime(cell) : textOf(cell).trim()
  const instant = serial === null ? null : readTime(serial)
  if (instant === null) throw new BadCell(validationMessages.date)
  if (isAfterTomorrow(instant, Date.now())) throw new BadCell(validationMessages.future)
  return instant
}

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']
const TIME = String.raw`(?:[ ,T]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?)?`
const ISO_TIME = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`)
const DAY_TIME = new RegExp(
  String.raw`^(\d{1,2})([/.\- ])(\d{1,2}|[a-z]{3,9})\.?\2(\d{4}|\d{2})${TIME}$`,
  'i',
)

const readTime = memoize((text) => {
  const instant = readInstant(text)
  if (instant !== null) return instant
  const [, isoYear, isoMonth, isoDate, ...isoTime] = ISO_TIME.exec(text) ?? []
  if (isoYear !== undefined) return romeInstant(isoYear, isoMonth, isoDate, isoTime)
  const [, date, , month = '', year = '', ...time] = DAY_TIME.exec(text) ?? []
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return romeInstant(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, date, time)
})

function romeInstant(
  year: string,
  month: string | undefined,
  date: string | undefined,
  [hour, minute = '00', second = '00']: readonly (string | undefined)[],
): string | null {
  const day = readDay(`${date ?? ''}/${month ?? ''}/${year}`)
  if (day === null || hour === undefined) return day === null ? null : romeNoon(day)
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return romeTime(day, `${hour.padStart(2, '0')}:${minute}:${second}`)
}

/** What people call a type by itself, or one of the platform that the link names. */
const TYPE_WORDS = new Map<string, ContentType | Partial<Record<SocialType, ContentType>>>([
  ['reel', 'INSTAGRAM_REEL'],
  ['reels', 'INSTAGRAM_REEL'],
  ['storia', 'INSTAGRAM_STORY'],
  ['storie', 'INSTAGRAM_STORY'],
  ['story', 'INSTAGRAM_STORY'],
  ['stories', 'INSTAGRAM_STORY'],
  ['carosello', 'INSTAGRAM_POST'],
  ['carousel', 'INSTAGRAM_POST'],
  ['foto', { INSTAGRAM: 'INSTAGRAM_POST', TIKTOK: 'TIKTOK_POST' }],
  ['photo', { INSTAGRAM: 'INSTAGRAM_POST', TIKTOK: 'TIKTOK_POST' }],
  ['post', { INSTAGRAM: 'INSTAGRAM_POST', TIKTOK: 'TIKTOK_POST' }],
  ['video', { INSTAGRAM: 'INSTAGRAM_REEL', TIKTOK: 'TIKTOK_POST', YOUTUBE: 'YOUTUBE_VIDEO' }],
  ['short', 'YOUTUBE_VIDEO'],
  ['shorts', 'YOUTUBE_VIDEO'],
  ['tiktok', 'TIKTOK_POST'],
  ['youtube', 'YOUTUBE_VIDEO'],
])
const PLATFORM_WORDS = /\b(instagram|ig|insta|tik ?tok|tt|you ?tube|yt)\b/g

/** @throws BadCell */
export function contentTypeOf(cell: Cell, socialType: SocialType | null): ContentType {
  requireValue(cell)
  const text = textOf(cell).trim()
  if (text === '') throw new BadCell(validationMessages.required)
  const exact = CONTENT_TYPES.find((known) => known === text.toUpperCase())
  if (exact !== undefined) return exact
  const words =
    text.length > LIMITS.nameLength
      ? ''
      : fold(text)
          .replaceAll(/[^\p{L}]+/gu, ' ')
          .trim()
  const bare = words.replaceAll(PLATFORM_WORDS, ' ').replaceAll(/\s+/g, ' ').trim()
  const meant = TYPE_WORDS.get(bare === '' ? words.replaceAll(' ', '') : bare)
  const type = typeof meant === 'string' ? meant : meant?.[socialType ?? 'INSTAGRAM']
  if (type === undefined) throw new BadCell(validationMessages.notAllowed)
  return type
}

/** @throws BadCell for a formula without a value */
export function requireValue(cell: Cell): void {
  if (typeof cell === 'object' && 'failed' in cell) throw new BadCell(importMessages.noValue)
}
