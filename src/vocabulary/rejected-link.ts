import { copiedAddress } from './copied-address.ts'
import { parseSocialLink } from './parse-social-link.ts'

/** The kind of a copied text that is not a link to a content. */
export type RejectedLink =
  | { readonly kind: 'PROFILE' | 'HIGHLIGHT' | 'SHORT' | 'SOUND' | 'COLLECTION' | 'UNKNOWN' | 'NO_LINK' }
  | { readonly kind: 'OTHER_SITE'; readonly site: string }

const SITES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.watch|fb\.me)$/, 'Facebook'],
  [/(?:^|\.)(?:twitter\.com|x\.com)$/, 'X'],
  [/(?:^|\.)threads\.(?:net|com)$/, 'Threads'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/(?:^|\.)(?:pinterest\.[a-z.]{2,6}|pin\.it)$/, 'Pinterest'],
  [/(?:^|\.)snapchat\.com$/, 'Snapchat'],
  [/(?:^|\.)twitch\.tv$/, 'Twitch'],
]
const SHORTENERS =
  /^(?:bit\.ly|t\.co|tinyurl\.com|ow\.ly|goo\.gl|cutt\.ly|rebrand\.ly|is\.gd|shorturl\.at|t\.ly)$/
/** By host and path, without `www.`. */
const PATHS: readonly (readonly [RegExp, 'PROFILE' | 'HIGHLIGHT' | 'SHORT' | 'SOUND' | 'COLLECTION'])[] = [
  [/^instagram\.com\/(?:stories\/highlights|s)\//, 'HIGHLIGHT'],
  [/^instagram\.com\/share\//, 'SHORT'],
  [/^instagram\.com\/reels?\/audio\//, 'SOUND'],
  [/^instagram\.com\/explore\//, 'COLLECTION'],
  [/^instagram\.com\/stories\//, 'PROFILE'],
  [/^tiktok\.com\/music\//, 'SOUND'],
  [/^tiktok\.com\/(?:tag|discover|search)\b/, 'COLLECTION'],
  [/^youtube\.com\/(?:playlist|hashtag|results)\b/, 'COLLECTION'],
  [/^youtube\.com\/clip\//, 'SHORT'],
]
const ADDRESS = /^(?:https?:\/\/)?(?:www\.|m\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[^\s?#]*)?/i

/** What to say about a text that is not a link to a content; null if it is one. */
export function rejectedLink(text: string): RejectedLink | null {
  const link = parseSocialLink(text)
  if (link?.kind === 'content') return null
  if (link?.kind === 'channel') return { kind: 'PROFILE' }
  const [, host, path = ''] = ADDRESS.exec(copiedAddress(text)) ?? []
  if (host === undefined) return { kind: 'NO_LINK' }
  const site = SITES.find(([known]) => known.test(host.toLowerCase()))?.[1]
  if (site !== undefined) return { kind: 'OTHER_SITE', site }
  if (SHORTENERS.test(host.toLowerCase())) return { kind: 'SHORT' }
  const found = PATHS.find(([known]) => known.test(`${host.toLowerCase()}${path}`))?.[1]
  return { kind: found ?? 'UNKNOWN' }
}
