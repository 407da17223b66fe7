import * as v from 'valibot'
import { fieldErrors } from '../../../contract/field-errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { nameText, optionalText } from '../../../contract/primitives.ts'
import { unescapeFormulas } from '../../../lib/formula-text.ts'
import { memoize } from '../../../lib/memoize.ts'
import { importMessages } from '../../../messages/import.ts'
import { validationMessages } from '../../../messages/validation.ts'
import { type ContentCounts, mapCounts } from '../../../trade/content-counts.ts'
import type { ContentType } from '../../../trade/content-types.ts'
import { contentTypesOfLink } from '../../../trade/content-types-of-link.ts'
import {
  type ChannelLink,
  type ContentLink,
  parseChannelLink,
  parseSocialLink,
} from '../../../trade/parse-social-link.ts'
import type { SocialType } from '../../../trade/social-types.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import { BadCell, contentTypeOf, countOf, instantOf, isUnknown, requireValue } from './cell-values.ts'
import type { SheetField } from '../../../trade/sheet-fields.ts'

/** One measurement of one content, as its row tells it. Counts: null is not known. */
export type ImportedRow = ContentCounts & {
  /** The row's number in the sheet. */
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

/** Reports what is wrong with a cell. */
export type Report = (field: SheetField, message: string) => void

/**
 * Reads a row, or returns null once every mistake in it is reported. Text that a spreadsheet could have taken for a
 * formula loses the `'` that guards it.
 */
export function parseContents(
  row: number,
  cellOf: (field: SheetField) => Cell,
  report: Report,
): ImportedRow | null {
  let valid = true
  const refuse: Report = (field, message) => {
    valid = false
    report(field, message)
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
  const count = (field: SheetField) => read(field, countOf)

  const content = read('contentLink', contentOf)
  const channel = read('channelUrl', (cell) => channelOf(cell, content?.socialType ?? null))
  const socialType = content?.socialType ?? channel?.socialType ?? null
  const contentType = read('contentType', (cell) => contentTypeOf(cell, socialType))
  if (channel !== null && content !== null && channel.socialType !== content.socialType) {
    refuse('contentLink', importMessages.otherPlatform)
  } else if (content !== null && contentType !== null && !contentTypesOfLink(content).includes(contentType)) {
    refuse('contentType', validationMessages.notAllowed)
  }
  const creationDate = read('creationDate', (cell) => {
    if (textOf(cell).trim() === '') throw new BadCell(validationMessages.required)
    const instant = instantOf(cell)
    if (instant === null) throw new BadCell(validationMessages.date)
    return instant
  })
  const rest = {
    row,
    creator: isUnknown(cellOf('creator'))
      ? null
      : read('creator', (cell) => nameOf(onOneLine(plainText(cell)))),
    followersCount: count('followers'),
    contentLink: content === null ? '' : (read('contentLink', linkTextOf) ?? ''),
    measuredAt: read('measuredAt', instantOf),
    caption: read('caption', captionOf),
    ...mapCounts((key) => count(key)),
  }
  if (!valid || channel === null || contentType === null || content === null || creationDate === null)
    return null
  return { ...rest, channel, contentType, content, creationDate }
}

/** Without the guard of a formula. @throws BadCell */
function plainText(cell: Cell): string {
  requireValue(cell)
  const text = unescapeFormulas(textOf(cell))
  if (text.includes('\0') || !text.isWellFormed()) throw new BadCell(validationMessages.format)
  return text
}

/** A name that a sheet breaks in its cell is one all the same. */
function onOneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** What a save of the same text would store. @throws BadCell where it would refuse it */
function asSaved<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const { success, output, issues } = v.safeParse(schema, text)
  if (success) return output
  const [code = 'format'] = Object.values(fieldErrors(issues))
  throw new BadCell(validationMessages[code])
}

const name = nameText(LIMITS.nameLength)
const nameOf = memoize((text) => asSaved(name, text))

const caption = optionalText(LIMITS.captionLength)
const captionOf = (cell: Cell) => asSaved(caption, plainText(cell))

const linkText = optionalText(LIMITS.urlLength)
const linkTextOf = (cell: Cell) => asSaved(linkText, plainText(cell))

/** The text of a link, and the address behind it where the text is only a name. */
function linksOf(cell: Cell): string[] {
  requireValue(cell)
  const text = textOf(cell).trim()
  const behind = typeof cell === 'object' && 'link' in cell ? [cell.link] : []
  if (text === '' && behind.length === 0) throw new BadCell(validationMessages.required)
  return [text, ...behind]
}

function contentOf(cell: Cell): ContentLink {
  for (const text of linksOf(cell)) {
    const link = parseSocialLink(unescapeFormulas(text))
    if (link?.kind === 'content') return link
  }
  throw new BadCell(validationMessages.url)
}

/** A bare handle is of the platform that the content's link names. */
function channelOf(cell: Cell, socialType: SocialType | null): ChannelLink {
  for (const text of linksOf(cell)) {
    const handle = /^@([\w.-]+)$/.exec(unescapeFormulas(text))?.[1]
    const link =
      handle === undefined || socialType === null
        ? channelOfLink(text)
        : channelOfLink(`${PROFILES[socialType]}${handle}`)
    if (link !== null) return link
  }
  throw new BadCell(validationMessages.channel)
}

const PROFILES: Readonly<Record<SocialType, string>> = {
  INSTAGRAM: 'instagram.com/',
  TIKTOK: 'tiktok.com/@',
  YOUTUBE: 'youtube.com/@',
}

const channelOfLink = memoize((text) => parseChannelLink(unescapeFormulas(text)))
