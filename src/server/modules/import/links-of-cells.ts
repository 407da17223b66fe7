import { unescapeFormulas } from '../../../lib/formula-text.ts'
import { memoize } from '../../../lib/memoize.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { validationMessages } from '../../../messages/validation.ts'
import {
  type ChannelLink,
  type ContentLink,
  parseChannelLink,
  parseSocialLink,
} from '../../../vocabulary/parse-social-link.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { type Cell, textOf } from '../sheets/sheet-row.ts'
import { BadCell, requireValue } from './cell-values.ts'

/** Where a column's links come from: `template` is the address that its value is a part of. */
export type LinkColumn = {
  readonly template: string | null
  /** Whether its values are user names without an @. */
  readonly isOfUserNames: boolean
}

/** The text of a link, and the address behind it where the text is only a name. */
function linksOf(cell: Cell): string[] {
  requireValue(cell)
  const text = unescapeFormulas(visibleText(textOf(cell))).trim()
  const behind = typeof cell === 'object' && 'link' in cell ? [cell.link] : []
  return [text, ...behind].filter((one) => one !== '')
}

/** The content that a cell links to; null where it is empty. @throws BadCell */
export function contentOf(cell: Cell, { template }: LinkColumn): ContentLink | null {
  const texts = linksOf(cell)
  for (const text of texts) {
    const link = parseSocialLink(text) ?? fromTemplate(template, text)
    if (link?.kind === 'content') return link
  }
  if (texts.length === 0) return null
  throw new BadCell(validationMessages.url)
}

function fromTemplate(template: string | null, text: string) {
  if (template === null) return null
  return parseSocialLink(template.replace('{}', encodeURIComponent(text.replace(/^@/, ''))))
}

/**
 * The channel that a cell names; null where it is empty. A user name is of the platform that the content's link names.
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
 * All channels that a cell names, the first one first: two handles of a post that two creators published together.
 * Empty where the cell is. @throws BadCell
 */
export function channelsOf(cell: Cell, column: LinkColumn, socialType: SocialType | null): ChannelLink[] {
  const names = separate(textOf(cell))
  const found =
    names.length > 1
      ? names.map((name) => channelOf(name, column, socialType))
      : [channelOf(cell, column, socialType)]
  const links = found.flatMap((link) => link ?? [])
  return [...new Map(links.map((link) => [link.key, link])).values()]
}

/** The names of a cell that lists some. */
export function separate(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

const SEPARATOR = /[,;+&|\n]|\s\/\s|\s(?:e|and|con|with|x)\s(?=\s*[@\p{L}])|\s(?=@|https?:)/u

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
