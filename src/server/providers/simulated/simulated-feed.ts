import { addDays } from '../../../lib/add-days.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { ContentInfo, FeedPeriod } from '../social-provider.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import type { SimulatedChannel } from './simulated-channel.ts'
import { publicCountsAt } from './simulated-content.ts'

/** A channel's publications on a day are the same at each call; tracking changes only their captions. */
const POSTS_A_DAY: Readonly<Record<SocialType, number>> = { INSTAGRAM: 0.42, TIKTOK: 0.45, YOUTUBE: 0.16 }
/** Share of a channel's contents that it makes for a brand during its campaign. */
const FOR_THE_BRAND = 0.19
const MS_A_DAY = 86_400_000

export type Publication = {
  readonly code: string
  readonly contentType: ContentType
  readonly publishedAt: string
  readonly caption: string
  readonly isPaid: boolean
  readonly mentions: readonly string[]
}

/** Posts, reels and videos from `since` to `until`, oldest first, none later than `now`. */
export function* feedOf(channel: SimulatedChannel, period: FeedPeriod, now: string): Generator<ContentInfo> {
  const until = period.until < now ? period.until : now
  const lastDay = romeDay(until)
  for (let day = romeDay(period.since); day <= lastDay; day = addDays(day, 1)) {
    const publication = publicationOn(channel, day, period.tracking)
    if (publication === null) continue
    if (publication.publishedAt < period.since || publication.publishedAt > until) continue
    yield contentInfoOf(channel, publication, now)
  }
}

/** The story frames of the last 24 hours. */
export function storiesOf(
  channel: SimulatedChannel,
  tracking: readonly string[],
  now: string,
): readonly ContentInfo[] {
  if (channel.socialType !== 'INSTAGRAM') return []
  const oldest = new Date(Date.parse(now) - MS_A_DAY).toISOString()
  const today = romeDay(now)
  return [addDays(today, -1), today]
    .flatMap((day) => framesOn(channel, day, tracking))
    .filter(({ publishedAt }) => publishedAt > oldest && publishedAt <= now)
    .map((frame) => contentInfoOf(channel, frame, now))
}

export function contentInfoOf(channel: SimulatedChannel, publication: Publication, now: string): ContentInfo {
  const { code, contentType, publishedAt, caption, isPaid, mentions } = publication
  return {
    code,
    contentType,
    url: urlOf(channel.handle, contentType, code),
    caption,
    publishedAt,
    pictureUrl: null,
    ...publicCountsAt({ channel, contentType, code }, publishedAt, now),
    isPaid,
    hashtags: [...caption.matchAll(/#([\p{L}\p{N}_]+)/gu)].map((match) => match[1] ?? ''),
    mentions,
  }
}

/** The channel's publications on a day in Rome; none on most days. */
export function publicationOn(
  channel: SimulatedChannel,
  day: string,
  tracking: readonly string[],
): Publication | null {
  const random = seededRandom(`feed:${channel.socialType}:${channel.handle}:${day}`)
  if (!random.chance(POSTS_A_DAY[channel.socialType])) return null
  const contentType = typeOf(channel.socialType, random)
  const published = { code: codeOf(contentType, random), contentType, publishedAt: timeOn(day, random) }
  const text = random.pick(channel.topic.captions)
  const forBrand = random.chance(FOR_THE_BRAND) && tracking.length > 0
  return { ...published, ...captioned(text, forBrand ? tracking : [], random) }
}

/** The story frames on a day in Rome; none on most days. */
export function framesOn(channel: SimulatedChannel, day: string, tracking: readonly string[]): Publication[] {
  const random = seededRandom(`stories:${channel.handle}:${day}`)
  if (!random.chance(0.3)) return []
  const frames = random.integer(1, 3)
  return Array.from({ length: frames }, () => {
    const published = { code: codeOf('INSTAGRAM_STORY', random), publishedAt: timeOn(day, random) }
    return { ...published, contentType: 'INSTAGRAM_STORY', ...captioned('', tracking, random) }
  })
}

/** Some creators mention the account in the caption, some only tag it. */
function captioned(
  text: string,
  tracking: readonly string[],
  random: SeededRandom,
): Pick<Publication, 'caption' | 'isPaid' | 'mentions'> {
  const [first, ...others] = tracking
  if (first === undefined) return { caption: text, isPaid: false, mentions: [] }
  const words = [random.pick([first, ...others]), ...tracking.filter(() => random.chance(0.5))]
  const chosen = [...new Set(words)]
  const mentions = chosen.filter((word) => word.startsWith('@')).map((word) => word.slice(1))
  const tagsOnly = mentions.length > 0 && random.chance(0.2)
  const written = tagsOnly ? chosen.filter((word) => word.startsWith('#')) : chosen
  const label = random.chance(0.8) ? ['#adv'] : []
  const caption = [text, ...written, ...label].filter((part) => part !== '').join(' ')
  return { caption, isPaid: label.length > 0, mentions }
}

function typeOf(socialType: SocialType, random: SeededRandom): ContentType {
  if (socialType === 'TIKTOK') return 'TIKTOK_POST'
  if (socialType === 'YOUTUBE') return 'YOUTUBE_VIDEO'
  return random.chance(0.58) ? 'INSTAGRAM_REEL' : 'INSTAGRAM_POST'
}

const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Eleven letters, or nineteen digits on TikTok and for stories, like the platforms' ids. */
function codeOf(contentType: ContentType, random: SeededRandom): string {
  const digits = contentType === 'TIKTOK_POST' || contentType === 'INSTAGRAM_STORY'
  const letters = digits ? '0123456789' : CODE_CHARACTERS
  const length = digits ? 18 : 10
  const rest = Array.from({ length }, () => letters.charAt(random.integer(0, letters.length - 1))).join('')
  return (digits ? '7' : contentType === 'YOUTUBE_VIDEO' ? 's' : 'D') + rest
}

const URLS: Readonly<Record<ContentType, (handle: string, code: string) => string>> = {
  INSTAGRAM_POST: (_handle, code) => `https://www.instagram.com/p/${code}/`,
  INSTAGRAM_REEL: (_handle, code) => `https://www.instagram.com/reel/${code}/`,
  INSTAGRAM_STORY: (handle, code) => `https://www.instagram.com/stories/${handle}/${code}/`,
  TIKTOK_POST: (handle, code) => `https://www.tiktok.com/@${handle}/video/${code}`,
  YOUTUBE_VIDEO: (_handle, code) => `https://www.youtube.com/watch?v=${code}`,
}

/** Its URL on the platform. */
export function urlOf(handle: string, contentType: ContentType, code: string): string {
  return URLS[contentType](handle, code)
}

/** Between about seven in the morning and nine in the evening in Rome, one or two hours before UTC. */
function timeOn(day: string, random: SeededRandom): string {
  const minutes = random.integer(5 * 60 + 30, 19 * 60)
  return new Date(
    Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000 + random.integer(0, 59) * 1000,
  ).toISOString()
}
