import type { SocialType } from './social-types.ts'

/** The content types that the product counts. */
export const CONTENT_TYPES = [
  'INSTAGRAM_POST',
  'INSTAGRAM_REEL',
  'INSTAGRAM_STORY',
  'YOUTUBE_VIDEO',
  'TIKTOK_POST',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The content types that are videos. */
export const VIDEO_TYPES: ReadonlySet<ContentType> = new Set([
  'INSTAGRAM_REEL',
  'TIKTOK_POST',
  'YOUTUBE_VIDEO',
])

/** The content types that can carry a link of their own, whose clicks can be known. */
export const LINKED_TYPES: ReadonlySet<ContentType> = new Set(['INSTAGRAM_STORY', 'YOUTUBE_VIDEO'])

/** The platform of each content type. */
export const SOCIAL_TYPE_OF: Readonly<Record<ContentType, SocialType>> = {
  INSTAGRAM_POST: 'INSTAGRAM',
  INSTAGRAM_REEL: 'INSTAGRAM',
  INSTAGRAM_STORY: 'INSTAGRAM',
  YOUTUBE_VIDEO: 'YOUTUBE',
  TIKTOK_POST: 'TIKTOK',
}
