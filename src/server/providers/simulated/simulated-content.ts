import type { ContentType } from '../../../lib/content-types.ts'
import type { Fact } from '../social-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { followersAt, type SimulatedChannel } from './simulated-channel.ts'

/** The counts of a content at an instant, as a platform would give them. */
export type SimulatedCounts = {
  readonly likes: Fact<number>
  readonly comments: Fact<number>
  readonly views: Fact<number>
  readonly shares: Fact<number>
  readonly saves: Fact<number>
}

/**
 * Where a content ends: views as a share of followers for a channel of 50 000, interactions as shares of views,
 * and the days in which it has nearly two thirds of them.
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
  INSTAGRAM_POST: { views: 0.32, likes: 0.029, comments: 0.0011, shares: 0.0016, saves: 0.0022, days: 1.1 },
  INSTAGRAM_REEL: { views: 0.62, likes: 0.033, comments: 0.0009, shares: 0.0035, saves: 0.0042, days: 2.6 },
  INSTAGRAM_STORY: { views: 0.075, likes: 0.006, comments: 0, shares: 0.0006, saves: 0, days: 0.4 },
  TIKTOK_POST: { views: 0.74, likes: 0.041, comments: 0.0008, shares: 0.0032, saves: 0.0046, days: 3.4 },
  YOUTUBE_VIDEO: { views: 0.38, likes: 0.034, comments: 0.0024, shares: 0.0018, saves: 0, days: 7.5 },
}

const MS_A_DAY = 86_400_000
const NOT_PUBLIC = { value: null, note: 'NOT_PUBLIC' } as const
const HIDDEN = { value: null, note: 'HIDDEN' } as const

/** The same, whole, as the creator sees them in their own statistics: nothing hidden, reach included. */
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

type Simulated = { readonly channel: SimulatedChannel; readonly contentType: ContentType; readonly code: string }

/** What the platform's public side shows. Counts only ever grow. `publishedAt` and `instant`: instants. */
export function publicCountsAt(content: Simulated, publishedAt: string, instant: string): SimulatedCounts {
  const { views, likes, comments, shares, saves } = privateCountsAt(content, publishedAt, instant)
  const shownLikes = content.channel.hidesLikes ? HIDDEN : { value: likes }
  switch (content.contentType) {
    case 'INSTAGRAM_POST':
      return {
        likes: shownLikes,
        comments: { value: comments },
        views: NOT_PUBLIC,
        shares: NOT_PUBLIC,
        saves: NOT_PUBLIC,
      }
    case 'INSTAGRAM_REEL':
      return {
        likes: shownLikes,
        comments: { value: comments },
        views: { value: views },
        shares: { value: shares },
        saves: NOT_PUBLIC,
      }
    case 'INSTAGRAM_STORY':
      return {
        likes: NOT_PUBLIC,
        comments: NOT_PUBLIC,
        views: NOT_PUBLIC,
        shares: NOT_PUBLIC,
        saves: NOT_PUBLIC,
      }
    case 'TIKTOK_POST':
      return {
        likes: { value: likes },
        comments: { value: comments },
        views: { value: views },
        shares: { value: shares },
        saves: { value: saves },
      }
    case 'YOUTUBE_VIDEO':
      return {
        likes: shownLikes,
        comments: { value: comments },
        views: { value: views },
        shares: NOT_PUBLIC,
        saves: NOT_PUBLIC,
      }
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

/** Smaller channels reach a larger part of those who follow them. */
function rateOfSize(followers: number): number {
  return Math.min(2, Math.max(0.35, (followers / 50_000) ** -0.16))
}

/** 0 at publication, then quick, then ever slower towards 1. */
function grownShare({ days }: Course, publishedAt: string, instant: string): number {
  const age = (Date.parse(instant) - Date.parse(publishedAt)) / MS_A_DAY
  return age <= 0 ? 0 : 1 - Math.exp(-((age / days) ** 0.72))
}
