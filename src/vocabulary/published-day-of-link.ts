import { romeDay } from '../lib/rome-day.ts'
import type { ContentLink } from './parse-social-link.ts'

/** The start of Instagram's ids, 2011-08-24 (“Sharding & IDs at Instagram”: 41 bits of ms, 23 bits of the rest). */
const INSTAGRAM_START = 1_314_220_021_721
const INSTAGRAM_REST = 23n
/** TikTok's ids begin with the seconds since 1970; 32 bits follow. */
const TIKTOK_REST = 32n
const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The day in Rome on which the platform created the id in a link, at or shortly before publication: a suggestion, not
 * certain. null if the id does not contain it (YouTube, short links), or contains an impossible day.
 */
export function publishedDayOfLink(link: ContentLink, now: Date): string | null {
  const at = possible(madeAt(link), now)
  return at === null ? null : romeDay(new Date(at).toISOString())
}

/** The instant of publication, for platforms whose ids contain it to the second: TikTok's. */
export function publishedInstantOfLink(link: ContentLink, now: Date): string | null {
  const at = link.socialType === 'TIKTOK' ? possible(madeAt(link), now) : null
  return at === null ? null : new Date(at).toISOString()
}

function possible(at: number | null, now: Date): number | null {
  return at === null || at < INSTAGRAM_START || at > now.getTime() ? null : at
}

function madeAt({ socialType, form, id }: ContentLink): number | null {
  if (form === 'SHORT_LINK') return null
  if (socialType === 'TIKTOK') return id.length === 19 ? Number(BigInt(id) >> TIKTOK_REST) * 1000 : null
  if (socialType !== 'INSTAGRAM') return null
  const number = form === 'STORY' ? numberOfStory(id) : numberOfCode(id)
  return number === null ? null : Number(number >> INSTAGRAM_REST) + INSTAGRAM_START
}

/** A code is the id in base 64; current ones have eleven letters. */
function numberOfCode(code: string): bigint | null {
  if (code.length !== 11) return null
  return Array.from(code).reduce(
    (number, letter) => number * 64n + BigInt(CODE_CHARACTERS.indexOf(letter)),
    0n,
  )
}

/** Current ids have nineteen digits. */
function numberOfStory(id: string): bigint | null {
  return id.length === 19 ? BigInt(id) : null
}
