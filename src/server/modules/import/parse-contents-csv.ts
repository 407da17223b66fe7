import { LIMITS } from '../../../contract/limits.ts'
import { type ContentCounts, COUNT_KEYS, mapCounts } from '../../../trade/content-counts.ts'
import { CONTENT_TYPES, type ContentType } from '../../../trade/content-types.ts'
import { contentTypesOfLink } from '../../../trade/content-types-of-link.ts'
import { unescapeFormulas } from '../../../lib/formula-text.ts'
import {
  type ChannelLink,
  type ContentLink,
  parseChannelLink,
  parseSocialLink,
} from '../../../trade/parse-social-link.ts'
import { readDay } from '../../../lib/read-day.ts'
import { readInstant } from '../../../lib/read-instant.ts'
import { memoize } from '../../../lib/memoize.ts'
import { romeNoon } from '../../../lib/rome-noon.ts'
import { readTypedNumber } from '../../../lib/typed-number.ts'
import { importMessages } from '../../../messages/import.ts'
import { validationMessages } from '../../../messages/validation.ts'
import { type CsvRecord, MAX_ERRORS, readCsv, type RowError } from './csv-records.ts'

/** One measurement of one content, as its row tells it. Counts: null is not known. */
export type ImportedRow = ContentCounts & {
  /** The record's number in the file, the header being 1. */
  readonly row: number
  readonly creator: string | null
  readonly channel: ChannelLink
  readonly followersCount: number | null
  readonly contentType: ContentType
  readonly content: ContentLink
  /** As it was written. */
  readonly contentLink: string
  /** An instant; a day counts from 12:00 in Rome. */
  readonly creationDate: string
  /** An instant; null where the row does not say when. */
  readonly measuredAt: string | null
  readonly caption: string | null
}

export type ParsedContentsCsv = { readonly rows: ImportedRow[] } | { readonly errors: RowError[] }

const REQUIRED_COLUMNS = ['channelUrl', 'contentType', 'contentLink', 'creationDate'] as const
const OPTIONAL_COLUMNS = ['creator', 'followers', 'measuredAt', 'caption', ...COUNT_KEYS] as const

/**
 * Reads the contents CSV: either every row, or every mistake in it. Several rows of one content are its
 * measurements. Text that a spreadsheet could have taken for a formula loses the `'` that guards it.
 */
export function parseContentsCsv(file: string | Uint8Array): ParsedContentsCsv {
  const rows: ImportedRow[] = []
  const columns = { required: REQUIRED_COLUMNS, optional: OPTIONAL_COLUMNS }
  const errors = readCsv(file, columns, (record, refuse) => {
    const row = readRow(record, (column, message) => refuse({ row: record.row, column, message }))
    if (row !== null) rows.push(row)
  })
  const all = [...errors, ...contradictions(rows)].slice(0, MAX_ERRORS)
  return all.length > 0 ? { errors: all.toSorted((a, b) => a.row - b.row) } : { rows }
}

type Report = (column: string, message: string) => void

/** The row, or null once every mistake in it is reported. */
function readRow(record: CsvRecord, report: Report): ImportedRow | null {
  let valid = true
  const cells = new Cells(record, (column, message) => {
    valid = false
    report(column, message)
  })
  const channel = cells.channel()
  const contentType = cells.contentType()
  const content = cells.content()
  if (channel !== null && content !== null && channel.socialType !== content.socialType) {
    cells.refuse('contentLink', importMessages.otherPlatform)
  } else if (content !== null && contentType !== null && !contentTypesOfLink(content).includes(contentType)) {
    cells.refuse('contentType', validationMessages.notAllowed)
  }
  const creationDate = cells.required('creationDate') === null ? null : cells.instant('creationDate')
  const rest = {
    row: record.row,
    creator: cells.text('creator', LIMITS.nameLength),
    followersCount: cells.count('followers'),
    contentLink: cells.text('contentLink', LIMITS.urlLength) ?? '',
    measuredAt: cells.instant('measuredAt'),
    caption: cells.text('caption', LIMITS.captionLength),
    ...mapCounts((key) => cells.count(key)),
  }
  if (!valid || channel === null || contentType === null || content === null || creationDate === null)
    return null
  return { ...rest, channel, contentType, content, creationDate }
}

/** The cells of one record, read as what they should hold; whatever they do not hold is reported, and null. */
class Cells {
  readonly #record: CsvRecord
  readonly refuse: Report

  constructor(record: CsvRecord, refuse: Report) {
    this.#record = record
    this.refuse = refuse
  }

  /** The cell's text; null where it is empty, reported unless it is. */
  required(column: string): string | null {
    const text = this.#record.cell(column).trim()
    if (text === '') this.refuse(column, validationMessages.required)
    return text === '' ? null : text
  }

  text(column: string, maxLength: number): string | null {
    const text = unescapeFormulas(this.#record.cell(column)).normalize('NFC').trim()
    if (text === '') return null
    if (text.includes('\0') || !text.isWellFormed()) this.refuse(column, validationMessages.format)
    if (text.length > maxLength) this.refuse(column, validationMessages.tooLong)
    return text
  }

  channel(): ChannelLink | null {
    const text = this.required('channelUrl')
    if (text === null) return null
    const link = channelOf(text)
    if (link !== null) return link
    this.refuse('channelUrl', validationMessages.channel)
    return null
  }

  content(): ContentLink | null {
    const text = this.required('contentLink')
    if (text === null) return null
    const link = parseSocialLink(unescapeFormulas(text))
    if (link?.kind === 'content') return link
    this.refuse('contentLink', validationMessages.url)
    return null
  }

  contentType(): ContentType | null {
    const text = this.required('contentType')
    if (text === null) return null
    const type = CONTENT_TYPES.find((known) => known === text.toUpperCase())
    if (type === undefined) this.refuse('contentType', validationMessages.notAllowed)
    return type ?? null
  }

  /** An instant, or a day at 12:00 in Rome. */
  instant(column: string): string | null {
    const text = this.#record.cell(column).trim()
    if (text === '') return null
    const instant = instantOf(text)
    if (instant === null) this.refuse(column, validationMessages.date)
    return instant
  }

  /** A whole number from 0. */
  count(column: string): number | null {
    const text = this.#record.cell(column).trim()
    if (text === '') return null
    const number = readTypedNumber(text)
    if (number === null) this.refuse(column, validationMessages.format)
    else if (number < 0 || number > LIMITS.amount) this.refuse(column, validationMessages.notAllowed)
    else if (!Number.isInteger(number)) this.refuse(column, validationMessages.integer)
    return number
  }
}

const channelOf = memoize((text) => parseChannelLink(unescapeFormulas(text)))

const instantOf = memoize((text) => {
  const instant = readInstant(text)
  if (instant !== null) return instant
  const day = readDay(text)
  return day === null ? null : romeNoon(day)
})

/** Rows that give one content to two channels, or two types. */
function contradictions(rows: readonly ImportedRow[]): RowError[] {
  const firstOf = new Map<string, ImportedRow>()
  const errors: RowError[] = []
  for (const imported of rows) {
    const { row, content, channel, contentType } = imported
    const first = firstOf.get(content.key) ?? imported
    firstOf.set(content.key, first)
    if (first.channel.key !== channel.key) {
      errors.push({ row, column: 'channelUrl', message: importMessages.otherChannel(first.row) })
    }
    if (first.contentType !== contentType) {
      errors.push({ row, column: 'contentType', message: importMessages.otherContentType(first.row) })
    }
  }
  return errors
}
