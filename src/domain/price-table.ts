import type { ContentType } from '../trade/content-types.ts'

type Range = readonly [min: number, max: number]

/**
 * What the same visibility costs as advertising, euro: `cpm` for a thousand views, `cpe` for an interaction.
 * Version 1. Source: published CPM and CPE ranges in euro (inzpire.me, CIMS 2025). A change here is a new
 * METRICS_VERSION.
 */
export const PRICE_TABLE: Readonly<Record<ContentType, { readonly cpm: Range; readonly cpe: Range }>> = {
  INSTAGRAM_POST: { cpm: [8, 20], cpe: [0.1, 0.5] },
  INSTAGRAM_REEL: { cpm: [10, 25], cpe: [0.1, 0.5] },
  INSTAGRAM_STORY: { cpm: [5, 12], cpe: [0.1, 0.5] },
  TIKTOK_POST: { cpm: [6, 20], cpe: [0.05, 0.2] },
  YOUTUBE_VIDEO: { cpm: [15, 45], cpe: [0.15, 0.6] },
}
