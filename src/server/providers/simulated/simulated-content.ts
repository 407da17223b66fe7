import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { Fact } from '../social-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { followersAt, type SimulatedChannel } from './simulated-channel.ts'

/** The counts of a content at an instant, as a platform would return them. */
export type SimulatedCounts = {
  readonly likes: Fact<number>
  readonly comments: Fact<number>
  readonly views: Fact<number>
  readonly shares: Fact<number>
  readonly saves: Fact<number>
}

/**
 * Final numbers of a content: views as a share of followers for a channel of 50 000, interactions as shares of views,
 * and the days until it has nearly two thirds of them.
 */
type Course = {
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly shares: number
  readonly saves: number
  readonly days: number
}

const COURSES: Readonly<Record<ContentType, Course>> = {
  INSTAGRAM_POST: { views: 0.32, likes: 0.016, comments: 0.0006, shares: 0.0006, saves: 0.001, days: 1.1 },
  INSTAGRAM_REEL: { views: 0.62, likes: 0.013, comments: 0.0005, shares: 0.0011, saves: 0.0015, days: 2.6 },
  INSTAGRAM_STORY: { views: 0.075, likes: 0.003, comments: 0, shares: 0.0004, saves: 0, days: 0.4 },
  TIKTOK_POST: { views: 0.74, likes: 0.015, comments: 0.0004, shares: 0.001, saves: 0.0016, days: 3.4 },
  YOUTUBE_VIDEO: { views: 0.38, likes: 0.016, comments: 0.0012, shares: 0.001, saves: 0, days: 7.5 },
}

/** The publicly visible counts. */
const PUBLIC: Readonly<Record<ContentType, readonly (keyof SimulatedCounts)[]>> = {
  INSTAGRAM_POST: ['likes', 'comments'],
  INSTAGRAM_REEL: ['likes', 'comments', 'views', 'shares'],
  INSTAGRAM_STORY: [],
  TIKTOK_POST: ['likes', 'comments', 'views', 'shares', 'saves'],
  YOUTUBE_VIDEO: ['likes', 'comments', 'views'],
}

const MS_A_DAY = 86_400_000
const NOT_PUBLIC = { value: null, note: 'NOT_PUBLIC' } as const
const HIDDEN = { value: null, note: 'HIDDEN' } as const

/** All counts, as the creator sees them in the platform's statistics: nothing hidden, reach included. */
export type PrivateCounts = {
  readonly reach: number
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly shares: number
  readonly saves: number
  readonly linkClicks: number
  readonly otherInteractions: number
}

type Simulated = {
  readonly channel: SimulatedChannel
  readonly contentType: ContentType
  readonly code: string
}

/** The publicly visible counts, which only ever grow. `publishedAt` and `instant`: instants. */
export function publicCountsAt(content: Simulated, publishedAt: string, instant: string): SimulatedCounts {
  const counts = privateCountsAt(content, publishedAt, instant)
  const shown = PUBLIC[content.contentType]
  const fact = (key: keyof SimulatedCounts) => (shown.includes(key) ? { value: counts[key] } : NOT_PUBLIC)
  const hidesLikes = content.channel.hidesLikes && content.contentType !== 'TIKTOK_POST'
  return {
    likes: hidesLikes && shown.includes('likes') ? HIDDEN : fact('likes'),
    comments: fact('comments'),
    views: fact('views'),
    shares: fact('shares'),
    saves: fact('saves'),
  }
}

export function privateCountsAt(content: Simulated, publishedAt: string, instant: string): PrivateCounts {
  const { channel, contentType, code } = content
  const random = seededRandom(`content:${channel.socialType}:${code}`)
  const course = COURSES[contentType]
  const grown = grownShare(course, publishedAt, instant)
  const followers = followersAt(channel, publishedAt)
  const most = followers * course.views * rateOfSize(followers) * channel.appeal * random.spread(0.38)
  const part = (share: number, sigma: number) => Math.floor(most * share * random.spread(sigma) * grown)
  const reachShare = random.between(0.72, 0.9)
  const views = Math.floor(most * grown)
  return {
    views,
    likes: part(course.likes, 0.22),
    comments: part(course.comments, 0.35),
    shares: part(course.shares, 0.35),
    saves: part(course.saves, 0.35),
    reach: Math.floor(views * reachShare),
    linkClicks: part(contentType === 'INSTAGRAM_STORY' ? 0.013 : 0.003, 0.3),
    otherInteractions: contentType === 'INSTAGRAM_STORY' ? part(0.012, 0.3) : 0,
  }
}

/** Smaller channels reach a larger share of their followers. */
function rateOfSize(followers: number): number {
  return Math.min(2, Math.max(0.35, (followers / 50_000) ** -0.16))
}

/** From 0 at publication towards 1, ever more slowly. */
function grownShare({ days }: Course, publishedAt: string, instant: string): number {
  const age = (Date.parse(instant) - Date.parse(publishedAt)) / MS_A_DAY
  return age <= 0 ? 0 : 1 - Math.exp(-((age / days) ** 0.72))
}
