import { unescapeFormulas } from '../../../lib/formula-text.ts'
import { memoize } from '../../../lib/memoize.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { capital } from '../../../lib/capital.ts'
import { importMessages } from '../../../messages/import.ts'
import { severalContentsMessages } from '../../../messages/several-contents.ts'
import { validationMessages } from '../../../messages/validation.ts'
import {
  type ChannelLink,
  type ContentLink,
  parseChannelLink,
  parseSocialLink,
} from '../../../vocabulary/parse-social-link.ts'
import { rejectedLink } from '../../../vocabulary/rejected-link.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import { BadCell, requireValue } from './cell-values.ts'

/** Where a column's links come from: `template` is the address that its value is part of. */
export type LinkColumn = {
  readonly template: string | null
  /** Whether its values are user names without an @. */
  readonly isOfUserNames: boolean
}

/** The text of a link, and its address if the text is only a name. */
function linksOf(cell: Cell): string[] {
  requireValue(cell)
  const text = unescapeFormulas(visibleText(textOf(cell))).trim()
  const behind = typeof cell === 'object' && 'link' in cell ? [cell.link] : []
  return [text, ...behind].filter((one) => one !== '')
}

/** The content that a cell links to; null for an empty cell. @throws BadCell */
export function contentOf(cell: Cell, { template }: LinkColumn): ContentLink | null {
  const texts = linksOf(cell)
  for (const text of texts) {
    if (template !== null && CUT_ID.test(text)) throw new BadCell(importMessages.cutId)
    const link = parseSocialLink(text) ?? fromTemplate(template, text)
    if (link?.kind === 'content') return link
  }
  const [first] = texts
  if (first === undefined) return null
  throw new BadCell(reasonOf(first))
}

/** Why a text is not a content's link. */
function reasonOf(text: string): string {
  const rejected = rejectedLink(text)
  if (rejected === null || rejected.kind === 'NO_LINK' || rejected.kind === 'UNKNOWN')
    return validationMessages.url
  const { rejected: reasons } = severalContentsMessages
  return capital(rejected.kind === 'OTHER_SITE' ? reasons.OTHER_SITE(rejected.site) : reasons[rejected.kind])
}

/** A spreadsheet has fifteen digits per number: longer ones end in zeros or have an exponent. */
const CUT_ID = /^(?:\d{15}0{3,}|\d[.,]\d+E\+\d+)$/i

/** Whether a cell is an id that a spreadsheet has rounded. */
export function isCutId(cell: Cell): boolean {
  return CUT_ID.test(textOf(cell).trim())
}

/** Whether a cell names a channel without its platform. */
export function isBareHandle(cell: Cell, { isOfUserNames }: LinkColumn): boolean {
  return (isOfUserNames ? BARE : MARKED).test(visibleText(textOf(cell)).trim())
}

function fromTemplate(template: string | null, text: string) {
  if (template === null) return null
  return parseSocialLink(template.replace('{}', encodeURIComponent(text.replace(/^@/, ''))))
}

/**
 * The channel named in a cell; null for an empty cell. A user name belongs to the platform of the content's link.
 * @throws BadCell
 */
export function channelOf(
  cell: Cell,
  { template, isOfUserNames }: LinkColumn,
  socialType: SocialType | null,
): ChannelLink | null {
  const texts = linksOf(cell)
  for (const text of texts) {
    const handle = (isOfUserNames ? BARE : MARKED).exec(text)?.[1]
    const link =
      (template === null ? null : channelOfTemplate(`${template} ${text}`)) ??
      (handle === undefined || socialType === null
        ? null
        : channelOfLink(`${PROFILES[socialType]}${handle}`)) ??
      channelOfLink(CHANNEL_ID.test(text) ? `youtube.com/channel/${text}` : text)
    if (link !== null) return link
  }
  if (texts.length === 0) return null
  throw new BadCell(validationMessages.channel)
}

/**
 * All channels named in a cell, the main one first: for example two handles of a joint post. Empty for an empty cell.
 * @throws BadCell
 */
export function channelsOf(cell: Cell, column: LinkColumn, socialType: SocialType | null): ChannelLink[] {
  const handle = handleAfterName(visibleText(textOf(cell)).trim())
  if (handle !== undefined) return channelsOf(handle, column, socialType)
  const names = separate(textOf(cell))
  const found =
    names.length > 1
      ? names.map((name) => channelOf(name, column, socialType))
      : [channelOf(cell, column, socialType)]
  const links = found.flatMap((link) => link ?? [])
  return [...new Map(links.map((link) => [link.key, link])).values()]
}

/** Whether a cell is recognisable as a channel: by a link, or by an @. */
export function namesChannel(cell: Cell): boolean {
  try {
    return channelsOf(cell, { template: null, isOfUserNames: false }, 'INSTAGRAM').length > 0
  } catch (error) {
    if (error instanceof BadCell) return false
    throw error
  }
}

/** The name of a creator without the handle after it: `Anna Rossi (@anna.rossi)`; a lone handle without its @. */
export function withoutHandle(text: string): string {
  const handle = handleAfterName(text)
  return handle === undefined ? text.replace(/^@(?=[\w.]+$)/, '') : text.replace(AFTER_NAME, '')
}

/** The names in a cell with a list. */
export function separate(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

const SEPARATOR = /[,;+&|\n]|\s\/\s|\s(?:e|and|con|with|x)\s(?=\s*[@\p{L}])|\s(?=@|https?:)/u

/** The expression takes quadratic time on long texts. */
function handleAfterName(text: string): string | undefined {
  return text.includes('@') && text.length <= MAX_NAMED_LENGTH ? NAMED.exec(text)?.[1] : undefined
}

const MAX_NAMED_LENGTH = 150
/** A name followed by one handle. */
const NAMED = /^[^@/]*[\p{L}\p{N}][^@/]*[\s(](@[\w.]{1,30})\)?$/u
const AFTER_NAME = /[\s(]+@[\w.]{1,30}\)?$/
const MARKED = /^@([\p{L}\p{N}_.·-]{1,100})$/u
const BARE = /^@?([\p{L}\p{N}_.·-]{1,100})$/u
const CHANNEL_ID = /^UC[\w-]{22}$/
const PROFILES: Readonly<Record<SocialType, string>> = {
  INSTAGRAM: 'instagram.com/',
  TIKTOK: 'tiktok.com/@',
  YOUTUBE: 'youtube.com/@',
}

const channelOfLink = memoize((text) => parseChannelLink(text))

const channelOfTemplate = memoize((both) => {
  const [template = '', text = ''] = both.split(' ')
  const link = parseSocialLink(template.replace('{}', encodeURIComponent(text.replace(/^@/, ''))))
  return link?.kind === 'channel' ? link : null
})
