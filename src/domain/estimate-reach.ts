import type { ContentType } from '../lib/content-types.ts'
import type { ContentCounts } from './content-counts.ts'

/** A modelled number of people, not rounded, with its range: low <= value <= high. */
export type Estimate = { readonly low: number; readonly value: number; readonly high: number }

type Factors = readonly [low: number, value: number, high: number]

/** People reached for each view. Source: help pages of Stellar, Modash and Klear (views to reach). */
const REACH_PER_VIEW: Readonly<Record<ContentType, Factors>> = {
  YOUTUBE_VIDEO: [0.6, 0.75, 1],
  TIKTOK_POST: [0.55, 0.68, 1],
  INSTAGRAM_REEL: [0.65, 0.8, 0.95],
  INSTAGRAM_POST: [1 / 1.5, 1 / 1.25, 1],
  INSTAGRAM_STORY: [1, 1, 1],
}

/** Interactions for each person reached. Source: Buzzoole's study of 700 000 Italian Instagram posts. */
const ENGAGEMENT_PER_REACH: Factors = [0.16, 0.13, 0.09]

/** Followers under which a channel belongs to the first, second and third tier; the rest is the fourth. */
const TIER_BOUNDS = [10_000, 100_000, 1_000_000] as const

/** People reached for each follower, tier by tier. Source: published tier tables (followers to reach). */
const REACH_PER_FOLLOWER: {
  readonly [type in ContentType]?: readonly [Factors, Factors, Factors, Factors]
} = {
  INSTAGRAM_POST: [
    [0.2, 0.3, 0.4],
    [0.15, 0.225, 0.3],
    [0.1, 0.15, 0.2],
    [0.05, 0.085, 0.12],
  ],
  INSTAGRAM_STORY: [
    [0.07, 0.11, 0.15],
    [0.05, 0.085, 0.12],
    [0.04, 0.07, 0.1],
    [0.03, 0.055, 0.08],
  ],
}

/**
 * The reach of a content that lacks it, in people, by the first way that applies: from its views; for an
 * Instagram post or reel from its interactions, where likes and comments are both known; for an Instagram post
 * or story from the channel's followers. null where none does.
 */
export function estimateReach(
  contentType: ContentType,
  counts: ContentCounts,
  followersCount: number | null,
): Estimate | null {
  return (
    fromViews(contentType, counts.impressionsViewCount) ??
    fromInteractions(contentType, counts) ??
    fromFollowers(contentType, followersCount)
  )
}

/** Views for each person reached, where the views are what lacks: the inverse of the lines from views to reach. */
const VIEWS_PER_REACH: Readonly<Record<ContentType, (reach: number) => number>> = {
  INSTAGRAM_POST: (reach) => reach * 1.25,
  INSTAGRAM_STORY: (reach) => reach,
  INSTAGRAM_REEL: (reach) => reach / 0.8,
  TIKTOK_POST: (reach) => reach / 0.68,
  YOUTUBE_VIDEO: (reach) => reach / 0.75,
}

/** The views of a content that lacks them, from its reach (known or modelled), not rounded. */
export function estimateViews(contentType: ContentType, reach: number): number {
  return VIEWS_PER_REACH[contentType](reach)
}

function fromViews(contentType: ContentType, views: number | null): Estimate | null {
  return views === null ? null : times(views, REACH_PER_VIEW[contentType])
}

function fromInteractions(contentType: ContentType, counts: ContentCounts): Estimate | null {
  if (contentType !== 'INSTAGRAM_POST' && contentType !== 'INSTAGRAM_REEL') return null
  const { likesCount, commentsCount, savedCount, sharedCount } = counts
  if (likesCount === null || commentsCount === null) return null
  const interactions = likesCount + commentsCount + (savedCount ?? 0) + (sharedCount ?? 0)
  const [low, value, high] = ENGAGEMENT_PER_REACH
  return { low: interactions / low, value: interactions / value, high: interactions / high }
}

function fromFollowers(contentType: ContentType, followersCount: number | null): Estimate | null {
  const tiers = REACH_PER_FOLLOWER[contentType]
  if (tiers === undefined || followersCount === null) return null
  return times(followersCount, tiers[tierOf(followersCount)])
}

function tierOf(followersCount: number): 0 | 1 | 2 | 3 {
  if (followersCount < TIER_BOUNDS[0]) return 0
  if (followersCount < TIER_BOUNDS[1]) return 1
  return followersCount < TIER_BOUNDS[2] ? 2 : 3
}

function times(amount: number, [low, value, high]: Factors): Estimate {
  return { low: amount * low, value: amount * value, high: amount * high }
}
