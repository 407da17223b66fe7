import type { ContentType } from '../vocabulary/content-types.ts'
import type { ViewsDefinition } from '../vocabulary/metric-definitions.ts'
import {
  ENGAGEMENT_PER_REACH,
  type Factors,
  reachPerFollower,
  reachPerView,
} from '../vocabulary/reach-factors.ts'
import type { ContentCounts } from '../vocabulary/content-counts.ts'

/** Input of the models. */
export type ModelledCounts = ContentCounts & {
  readonly contentType: ContentType
  /** Of its views, else of the day of its reach; null if the platform never changed its definition. */
  readonly viewsDefinition: ViewsDefinition | null
}

/** An estimated number of people, not rounded, with its range: low <= value <= high. */
export type Estimate = { readonly low: number; readonly value: number; readonly high: number }

/**
 * Estimate the reach of a content, in people, by the first model that applies: from its views, by their definition; for an Instagram post
 * or reel from its interactions, if likes and comments are known; for an Instagram post or story from the channel's
 * followers. null if none applies.
 */
export function estimateReach(
  { contentType, viewsDefinition, ...counts }: ModelledCounts,
  followersCount: number | null,
): Estimate | null {
  return (
    fromViews(counts.impressionsViewCount, reachPerView(contentType, viewsDefinition)) ??
    fromInteractions(contentType, counts) ??
    fromFollowers(contentType, followersCount)
  )
}

/** The numerator and denominator that turn reach into views: the inverse of the factors from views to reach. */
export function viewsOfReach(
  contentType: ContentType,
  definition: ViewsDefinition | null,
): readonly [times: number, over: number] {
  if (contentType === 'INSTAGRAM_POST') return [1.25, 1]
  const [, factor] = reachPerView(contentType, definition)
  return [1, factor]
}

/** Estimate the views of a content from its reach (known or estimated), not rounded; the definition is the reach's. */
export function estimateViews(
  { contentType, viewsDefinition }: Pick<ModelledCounts, 'contentType' | 'viewsDefinition'>,
  reach: number,
): number {
  const [times, over] = viewsOfReach(contentType, viewsDefinition)
  return (reach * times) / over
}

function fromViews(views: number | null, factors: Factors): Estimate | null {
  return views === null ? null : times(views, factors)
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
