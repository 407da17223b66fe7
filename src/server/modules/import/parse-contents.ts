import * as v from 'valibot'
import { fieldErrors } from '../../../contract/field-errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { nameText, optionalText } from '../../../contract/primitives.ts'
import { unescapeFormulas } from '../../../lib/formula-text.ts'
import { memoize } from '../../../lib/memoize.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { importMessages } from '../../../messages/import.ts'
import { validationText } from '../../../messages/validation-text.ts'
import { validationMessages } from '../../../messages/validation.ts'
import { type ContentCounts, type CountKey, mapCounts } from '../../../vocabulary/content-counts.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import { contentTypesOfLink } from '../../../vocabulary/content-types-of-link.ts'
import {
  type ChannelLink,
  type ContentLink,
  parseChannelLink,
} from '../../../vocabulary/parse-social-link.ts'
import { publishedInstantOfLink } from '../../../vocabulary/published-day-of-link.ts'
import type { ForAll, SheetField } from '../../../vocabulary/sheet-fields.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import {
  amountOf,
  BadCell,
  type ColumnReading,
  contentTypeOf,
  countOf,
  instantOf,
  isUnknown,
  requireValue,
  seenText,
} from './cell-values.ts'
import {
  channelsOf,
  contentOf,
  isBareHandle,
  type LinkColumn,
  separate,
  withoutHandle,
} from './links-of-cells.ts'
import type { ReadCount } from './read-count.ts'

/** One measurement of one content as given in its row. Counts: null is unknown. */
export type ImportedRow = ContentCounts & {
  /** The row's number in the sheet. */
  readonly row: number
  readonly creator: string | null
  readonly channel: ChannelLink
  /** Channels of further publishers. */
  readonly partners: readonly { readonly channel: ChannelLink; readonly creator: string | null }[]
  readonly followersCount: number | null
  readonly contentType: ContentType
  readonly content: ContentLink
  /** As written in the sheet. */
  readonly contentLink: string
  /** An instant; a day counts as 12:00 in Rome. */
  readonly creationDate: string
  /** An instant; null if the row does not have one. */
  readonly measuredAt: string | null
  readonly caption: string | null
  /** The campaign and its creator's fee, euro, in a file of campaigns. */
  readonly organization: string | null
  readonly brand: string | null
  readonly cost: number | null
  /** The platform's id of the channel. */
  readonly accountId: string | null
  /** Half of the rounding unit of each rounded count. */
  readonly rounding: Readonly<Partial<Record<CountKey, number>>>
}

/** A row's cells by field. */
export type RowCells = {
  readonly row: number
  readonly cellOf: (field: SheetField) => Cell
  readonly linkColumn: (field: SheetField) => LinkColumn
  readonly reading: (field: SheetField) => ColumnReading
  /** Default values if neither the cell nor the link has one. */
  readonly forAll: ForAll
}

export type Reports = {
  /** Reports an error in a cell. */
  refuse(field: SheetField, message: string): void
  /** Reports a count that was rounded before it was written. */
  rounded(field: SheetField, count: ReadCount): void
}

const COMMON_LINK: LinkColumn = { template: null, isOfUserNames: false }

/**
 * Reads a row, or returns null after reporting every error in it. Missing values come from its link: type, channel,
 * time of publication. Text escaped with a `'` against being read as a formula loses it.
 */
export function parseContents(
  { row, cellOf, linkColumn, reading, forAll }: RowCells,
  reports: Reports,
): ImportedRow | null {
  let valid = true
  const refuse = (field: SheetField, message: string) => {
    valid = false
    reports.refuse(field, message)
  }
  const read = <T>(field: SheetField, value: (cell: Cell) => T): T | null => {
    try {
      return value(cellOf(field))
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      refuse(field, error.message)
      return null
    }
  }
  const required = <T>(value: T | null): T => {
    if (value === null) throw new BadCell(validationMessages.required)
    return value
  }
  const rounding: Partial<Record<CountKey, number>> = {}
  const count = (field: CountKey | 'followers') =>
    read(field, (cell) => {
      const found = countOf(cell, reading(field))
      if (field === 'reach' && found !== null && found.value > LIMITS.people)
        throw new BadCell(validationMessages.population)
      if (found !== null && found.half > 0) {
        reports.rounded(field, found)
        if (field !== 'followers') rounding[field] = found.half
      }
      return found?.value ?? null
    })

  const content = read('contentLink', (cell) => required(contentOf(cell, linkColumn('contentLink'))))
  const isBadLink = content === null && seenText(cellOf('contentLink')) !== ''
  const channels = read('channelUrl', (cell) => {
    const socialType = content?.socialType ?? null
    // The missing link would tell the platform.
    if (content === null && isBareHandle(cell, linkColumn('channelUrl'))) return []
    const own = channelsOf(cell, linkColumn('channelUrl'), socialType)
    if (own.length > 0) return own
    const link = content === null ? null : parseChannelLink(content.canonicalUrl)
    const [common] = link === null ? channelsOf(forAll.channelUrl ?? '', COMMON_LINK, socialType) : [link]
    return [required(common ?? null)]
  })
  const [channel = null, ...partners] = channels ?? []
  const types = content === null ? [] : contentTypesOfLink(content)
  const contentType = read('contentType', (cell) => {
    const [only, ...others] = types
    const isOpen = isUnknown(cell)
    if (isOpen && only !== undefined && others.length === 0) return only
    // With a bad link, values that a good link would provide are not reported as missing.
    if (isBadLink && isOpen && forAll.contentType === undefined) return null
    return contentTypeOf(
      isOpen ? (forAll.contentType ?? cell) : cell,
      content?.socialType ?? channel?.socialType ?? null,
      others.length === 0 ? (only ?? null) : null,
    )
  })
  if (content !== null && channels?.some(({ socialType }) => socialType !== content.socialType)) {
    refuse('contentLink', importMessages.otherPlatform)
  } else if (content !== null && contentType !== null && !types.includes(contentType)) {
    refuse('contentType', validationMessages.notAllowed)
  }
  const creationDate = read('creationDate', (cell) => {
    if (textOf(cell).trim() === '')
      return required(content === null ? null : publishedInstantOfLink(content, new Date()))
    const instant = instantOf(cell, reading('creationDate'))
    if (instant === null) throw new BadCell(validationMessages.date)
    return instant
  })
  const creators =
    read('creator', (cell) => {
      const isGiven = textOf(cell).trim() !== '' && (seenText(cell) === '' || !isUnknown(cell))
      const given = isGiven ? cell : (forAll.creator ?? '')
      if (given === '') return []
      const text = withoutHandle(onOneLine(plainText(given)))
      const names = partners.length > 0 ? separate(text) : []
      // One name per channel; otherwise the channels identify them.
      if (names.length > 0 && names.length !== partners.length + 1) return []
      return names.length > 0 ? names.map(nameOf) : [nameOf(text)]
    }) ?? []
  const rest = {
    row,
    creator: creators[0] ?? null,
    partners: partners.map((one, index) => ({ channel: one, creator: creators[index + 1] ?? null })),
    followersCount: count('followers'),
    contentLink: content === null ? '' : (read('contentLink', (cell) => linkTextOf(cell, content)) ?? ''),
    measuredAt: read('measuredAt', (cell) => {
      return (
        instantOf(cell, reading('measuredAt')) ?? instantOf(forAll.measuredAt ?? '', reading('measuredAt'))
      )
    }),
    caption: read('caption', captionOf),
    organization: read('organization', nameOrNull),
    brand: read('brand', nameOrNull),
    accountId: accountIdOf(cellOf('accountId')),
    rounding,
    cost: read('cost', (cell) => amountOf(cell, reading('cost').number)),
    ...mapCounts((key) => count(key)),
  }
  if (!valid || channel === null || contentType === null || content === null || creationDate === null)
    return null
  return { ...rest, channel, contentType, content, creationDate }
}

/** null also for an id that a spreadsheet may have rounded to fifteen digits: others would share it. */
function accountIdOf(cell: Cell): string | null {
  const text = seenText(cell)
  const isRounded = text.length > SHEET_DIGITS && /^0+$/.test(text.slice(SHEET_DIGITS))
  return /^\d{3,25}$/.test(text) && !isRounded ? text : null
}

const SHEET_DIGITS = 15

/** Without the formula escape. @throws BadCell */
function plainText(cell: Cell): string {
  requireValue(cell)
  const text = unescapeFormulas(textOf(cell))
  if (text.includes('\0') || !text.isWellFormed()) throw new BadCell(validationMessages.format)
  return text
}

/** A name with line breaks in its cell is still one name. @throws BadCell for one with a lost character */
function onOneLine(text: string): string {
  if (text.includes('\uFFFD')) throw new BadCell(validationMessages.format)
  const lines = text.split(/[\r\n\u2028\u2029]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** The value as saving the same text would store it. @throws BadCell if saving would refuse it */
function asSaved<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const { success, output, issues } = v.safeParse(schema, text)
  if (success) return output
  const [error] = Object.values(fieldErrors(issues))
  throw new BadCell(validationText(error?.code ?? 'format', error?.allowed))
}

const name = nameText(LIMITS.nameLength)
const nameOf = memoize((text) => asSaved(name, text))

const nameOrNull = (cell: Cell) => (isUnknown(cell) ? null : nameOf(onOneLine(plainText(cell))))

const caption = optionalText(LIMITS.captionLength)
const captionOf = (cell: Cell) => asSaved(caption, plainText(cell))

const linkText = optionalText(LIMITS.urlLength)
/** The link as written; for an id, its address. */
const linkTextOf = (cell: Cell, { canonicalUrl }: ContentLink) => {
  const text = asSaved(linkText, visibleText(plainText(cell)))
  return text === null || /[./]/.test(text) ? text : canonicalUrl
}
