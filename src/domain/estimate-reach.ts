import type { ContentType } from '../trade/content-types.ts'
import {
  ENGAGEMENT_PER_REACH,
  type Factors,
  REACH_PER_VIEW,
  reachPerFollower,
} from '../trade/reach-factors.ts'
import type { ContentCounts } from '../trade/content-counts.ts'

/** An estimated number of people, not rounded, with its range: low <= value <= high. */
export type Estimate = { readonly low: number; readonly value: number; readonly high: number }

/**
 * Estimate the reach of a content, in people, by the first model that applies: from its views; for an Instagram post
 * or reel from its interactions, if likes and comments are known; for an Instagram post or story from the channel's
 * followers. null if none applies.
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

/** Views from reach, by what it is multiplied and then divided: the inverse of the factors from views to reach. */
export const VIEWS_OF_REACH: Readonly<Record<ContentType, readonly [times: number, over: number]>> = {
  INSTAGRAM_POST: [1.25, 1],
  INSTAGRAM_STORY: [1, 1],
  INSTAGRAM_REEL: [1, 0.8],
  TIKTOK_POST: [1, 0.68],
  YOUTUBE_VIDEO: [1, 0.75],
}

/** Estimate the views of a content from its reach (known or estimated), not rounded. */
export function estimateViews(contentType: ContentType, reach: number): number {
  const [times, over] = VIEWS_OF_REACH[contentType]
  return (reach * times) / over
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
  if (followersCount === null) return null
  const factors = reachPerFollower(contentType, followersCount)
  return factors && times(followersCount, factors)
}

function times(amount: number, [low, value, high]: Factors): Estimate {
  return { low: amount * low, value: amount * value, high: amount * high }
}
