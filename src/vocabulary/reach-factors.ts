import type { ContentType } from './content-types.ts'
import type { ViewsDefinition } from './metric-definitions.ts'

/** The factors for the low, the value and the high of an estimate. */
export type Factors = readonly [low: number, value: number, high: number]

/** Reach per view. Source: help pages of Stellar, Modash and Klear (views to reach). */
const REACH_PER_VIEW: Readonly<Record<ContentType, Factors>> = {
  // Views from the first frame: an assumption, wide until measured pairs of reach and views allow a fit.
  YOUTUBE_VIDEO: [0.35, 0.6, 1],
  TIKTOK_POST: [0.55, 0.68, 1],
  INSTAGRAM_REEL: [0.65, 0.8, 0.95],
  INSTAGRAM_POST: [1 / 1.5, 1 / 1.25, 1],
  INSTAGRAM_STORY: [1, 1, 1],
}

/** YouTube's views before they counted from the first frame. */
const REACH_PER_OLD_YOUTUBE_VIEW: Factors = [0.6, 0.75, 1]

/** Reach per view of this content type; `definition` of its views, null if it never changed. */
export function reachPerView(contentType: ContentType, definition: ViewsDefinition | null): Factors {
  return contentType === 'YOUTUBE_VIDEO' && definition === 'OLD'
    ? REACH_PER_OLD_YOUTUBE_VIEW
    : REACH_PER_VIEW[contentType]
}

/** Interactions per person reached. Source: Buzzoole's study of 700 000 Italian Instagram posts. */
export const ENGAGEMENT_PER_REACH: Factors = [0.16, 0.13, 0.09]

/** Upper bounds, in followers, of the first three tiers; larger channels are in the fourth. */
export const TIER_BOUNDS = [10_000, 100_000, 1_000_000] as const

/** Reach per follower by tier. Source: published tier tables (followers to reach). */
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

/** Reach per follower for a channel of that size; null if this content type is not estimated from followers. */
export function reachPerFollower(contentType: ContentType, followersCount: number): Factors | null {
  return REACH_PER_FOLLOWER[contentType]?.[tierOf(followersCount)] ?? null
}

function tierOf(followersCount: number): 0 | 1 | 2 | 3 {
  if (followersCount < TIER_BOUNDS[0]) return 0
  if (followersCount < TIER_BOUNDS[1]) return 1
  return followersCount < TIER_BOUNDS[2] ? 2 : 3
}
