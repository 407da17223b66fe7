import type { CountKey } from './content-counts.ts'
import type { ContentType } from './content-types.ts'

/**
 * The counts that a creator sees in a platform's statistics of a content: Instagram Insights, YouTube Studio (unique
 * viewers are its reach) and TikTok Analytics.
 */
export const OBTAINABLE_COUNTS: Readonly<Record<ContentType, readonly CountKey[]>> = {
  INSTAGRAM_POST: [
    'reach',
    'impressionsViewCount',
    'likesCount',
    'commentsCount',
    'savedCount',
    'sharedCount',
  ],
  INSTAGRAM_REEL: [
    'reach',
    'impressionsViewCount',
    'likesCount',
    'commentsCount',
    'savedCount',
    'sharedCount',
  ],
  INSTAGRAM_STORY: ['reach', 'impressionsViewCount', 'linkClickCount', 'sharedCount'],
  YOUTUBE_VIDEO: ['reach', 'impressionsViewCount', 'likesCount', 'commentsCount', 'sharedCount'],
  TIKTOK_POST: ['reach', 'impressionsViewCount', 'likesCount', 'commentsCount', 'savedCount', 'sharedCount'],
}

/**
 * Those that a platform shows to everyone, so that tracking can measure them: the others are visible only to the
 * creator. Based on the providers' responses (`server/providers/`).
 */
export const PUBLIC_COUNTS: Readonly<Record<ContentType, readonly CountKey[]>> = {
  INSTAGRAM_POST: ['likesCount', 'commentsCount', 'sharedCount'],
  INSTAGRAM_REEL: ['impressionsViewCount', 'likesCount', 'commentsCount', 'sharedCount'],
  INSTAGRAM_STORY: [],
  YOUTUBE_VIDEO: ['impressionsViewCount', 'likesCount', 'commentsCount'],
  TIKTOK_POST: ['impressionsViewCount', 'likesCount', 'commentsCount', 'savedCount', 'sharedCount'],
}
