import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { isAfterTomorrow } from '../../../lib/is-after-tomorrow.ts'
import { memoize } from '../../../lib/memoize.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { importMessages } from '../../../messages/import.ts'
import { validationMessages } from '../../../messages/validation.ts'
import { CONTENT_TYPES, type ContentType } from '../../../vocabulary/content-types.ts'
import type { DateReading, NumberReading } from '../../../vocabulary/sheet-fields.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { type Cell, serialTime, textOf } from '../sheets/sheet-row.ts'
import { inSteps, type ReadCount, readCount } from './read-count.ts'
import { readMoment } from './read-moment.ts'

/** Why a cell cannot be read as the expected value: an Italian sentence. */
export class BadCell extends Error {}

/** How a column's values are read. */
export type ColumnReading = {
  readonly number: NumberReading
  readonly date: DateReading
  /** Whether times without a zone are UTC. */
  readonly isUtc: boolean
  /** Unit of its numbers: 1, or thousands if its name says so. */
  readonly step: number
}

/** What people write for an unknown number. */
const UNKNOWN = new Set(
  (
    'n.d.|n.d|nd|n/d|n.a.|n.a|na|n/a|n.p.|np|nan|null|#n/d|#n/a|-|--|–|—|/|?|non noto|non disponibile|' +
    'non rilevato|none|hidden|private|unknown|not available|undefined|nascosto|nascosti|nascosta|nascoste|' +
    'privato|privati|sconosciuto|non disp.'
  ).split('|'),
)
const MAX_LENGTH = 20

/** A cell's text without invisible characters. */
export function seenText(cell: Cell): string {
  return visibleText(textOf(cell)).trim()
}

export function isUnknown(cell: Cell): boolean {
  const text = seenText(cell)
  if (text === '') return true
  return text.length <= MAX_LENGTH && !/^\d/.test(text) && isUnknownWord(text)
}

const isUnknownWord = memoize((text) => UNKNOWN.has(fold(text).replace(/^\((.*)\)$/, '$1')))

/** An integer from 0; null for an unknown one, which programs also write as -1. @throws BadCell */
export function countOf(
  cell: Cell,
  { number, step }: Pick<ColumnReading, 'number' | 'step'>,
): ReadCount | null {
  if (step === 1 && typeof cell === 'string' && /^\d{1,9}$/.test(cell))
    return { value: Number(cell), half: 0 }
  requireValue(cell)
  if (isUnknown(cell)) return null
  const written = numberOf(cell, number)
  if (written === null) throw new BadCell(validationMessages.format)
  if (written.value === -1) return null
  const count = inSteps(written, step)
  const { value } = count
  if (value < 0) throw new BadCell(validationMessages.notAllowed)
  if (value > LIMITS.count) throw new BadCell(validationMessages.tooLarge)
  if (!Number.isInteger(value)) throw new BadCell(validationMessages.integer)
  return count
}

/** Euro, at least 0; null if unknown. @throws BadCell */
export function amountOf(cell: Cell, reading: NumberReading): number | null {
  requireValue(cell)
  if (isUnknown(cell)) return null
  const count = numberOf(cell, reading)
  if (count === null) throw new BadCell(importMessages.amount)
  if (count.value < 0 || count.value > LIMITS.amount) throw new BadCell(validationMessages.notAllowed)
  return Math.round(count.value * 100) / 100
}

function numberOf(cell: Cell, reading: NumberReading): ReadCount | null {
  if (typeof cell === 'object' && 'number' in cell) {
    if (cell.kind === 'date') throw new BadCell(validationMessages.format)
    if (cell.kind === 'percent') throw new BadCell(importMessages.percent)
    return { value: withoutRoundingError(cell.number), half: 0 }
  }
  const text = seenText(cell)
  if (text.endsWith('%')) throw new BadCell(importMessages.percent)
  return readCount(text, reading)
}

/** Sums computed by a sheet miss an integer by some billionths. */
function withoutRoundingError(number: number): number {
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
}

/** An instant, or a day at 12:00 in Rome; null if unknown. @throws BadCell, also after tomorrow */
export function instantOf(cell: Cell, { date, isUtc }: Pick<ColumnReading, 'date' | 'isUtc'>): string | null {
  requireValue(cell)
  if (isUnknown(cell)) return null
  const text = dateText(cell)
  const instant = text === null ? null : readMoment(text, date, isUtc)
  if (instant === null) throw new BadCell(validationMessages.date)
  if (isAfterTomorrow(instant, Date.now())) throw new BadCell(validationMessages.future)
  return instant
}

/** A cell as text for a date; null for a number that is not a day. */
export function dateText(cell: Cell): string | null {
  return typeof cell === 'object' && 'number' in cell ? serialTime(cell) : seenText(cell)
}

/** What people and programs call a type, alone or depending on the link's platform. */
type TypeWord = ContentType | Partial<Record<SocialType, ContentType>>
const TYPE_WORDS = new Map<string, TypeWord>(
  Object.entries({
    INSTAGRAM_REEL: 'reel|reels|clips|igtv|graphvideo|true|vero|reel video|video reel',
    INSTAGRAM_STORY: 'storia|storie|story|stories',
    INSTAGRAM_POST:
      'carosello|carousel|carousel album|album|sidecar|graphsidecar|graphimage|false|falso|feed post',
    YOUTUBE_VIDEO: 'short|shorts|youtube short|youtube',
    TIKTOK_POST: 'tiktok',
  } as const).flatMap(([type, words]) => {
    const named = CONTENT_TYPES.find((one) => one === type)
    return named === undefined ? [] : words.split('|').map((word) => [word, named] as const)
  }),
)
for (const word of ['foto', 'photo', 'post', 'image', 'immagine', 'picture', 'imagen', 'bild', 'feed'])
  TYPE_WORDS.set(word, { INSTAGRAM: 'INSTAGRAM_POST', TIKTOK: 'TIKTOK_POST' })
for (const word of ['video', 'videos'])
  TYPE_WORDS.set(word, { INSTAGRAM: 'INSTAGRAM_REEL', TIKTOK: 'TIKTOK_POST', YOUTUBE: 'YOUTUBE_VIDEO' })
const PLATFORM_WORDS = /\b(instagram|ig|insta|tik ?tok|tt|you ?tube|yt|di|su|of|on|de)\b/g

/**
 * A type by one of its words. If the link allows only one type, general and unknown words leave it to the link.
 * @throws BadCell, also for the words of several types
 */
export function contentTypeOf(
  cell: Cell,
  socialType: SocialType | null,
  ofLink: ContentType | null = null,
): ContentType {
  requireValue(cell)
  const text = seenText(cell)
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
  const meant = meaningOf(bare === '' ? words.replaceAll(' ', '') : bare)
  const type = typeof meant === 'string' ? meant : (ofLink ?? meant?.[socialType ?? 'INSTAGRAM'])
  if (type === undefined) throw new BadCell(validationMessages.notAllowed)
  return type
}

/** The type meant by a cell's words, ignoring those unrelated to types; null for several types or none. */
function meaningOf(words: string): TypeWord | null {
  const all = TYPE_WORDS.get(words)
  if (all !== undefined) return all
  const known = words.split(' ').flatMap((word) => TYPE_WORDS.get(word) ?? [])
  const types = new Set(known.filter((word) => typeof word === 'string'))
  const [type = known[0] ?? null] = types
  return types.size > 1 ? null : type
}

/** @throws BadCell for a formula without a value */
export function requireValue(cell: Cell): void {
  if (typeof cell === 'object' && 'failed' in cell) throw new BadCell(importMessages.noValue)
}
