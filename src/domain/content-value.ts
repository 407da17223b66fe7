import type { ContentType } from '../vocabulary/content-types.ts'

type Range = readonly [min: number, max: number]

/**
 * The cost of the same visibility as advertising, euro: `cpm` per thousand views, `cpe` per interaction. Version 1.
 * Source: published CPM and CPE ranges in euro (inzpire.me, CIMS 2025). A change requires a new METRICS_VERSION.
 */
const PRICE_TABLE: Readonly<Record<ContentType, { readonly cpm: Range; readonly cpe: Range }>> = {
  INSTAGRAM_POST: { cpm: [8, 20], cpe: [0.1, 0.5] },
  INSTAGRAM_REEL: { cpm: [10, 25], cpe: [0.1, 0.5] },
  INSTAGRAM_STORY: { cpm: [5, 12], cpe: [0.1, 0.5] },
  TIKTOK_POST: { cpm: [6, 20], cpe: [0.05, 0.2] },
  YOUTUBE_VIDEO: { cpm: [15, 45], cpe: [0.15, 0.6] },
}

/** The advertising value of one content, euro, not rounded. */
export type ContentValue = { readonly min: number; readonly max: number }

/** A content's part of the ECV: views / 1000 × CPM; without views, engagement × CPE; null without either. */
export function contentValue(
  contentType: ContentType,
  views: number | null,
  engagement: number | null,
): ContentValue | null {
  const { cpm, cpe } = PRICE_TABLE[contentType]
  if (views !== null) return { min: (views * cpm[0]) / 1000, max: (views * cpm[1]) / 1000 }
  if (engagement !== null) return { min: engagement * cpe[0], max: engagement * cpe[1] }
  return null
}
