import type { ContentType } from '../vocabulary/content-types.ts'
import { PRICE_TABLE } from './price-table.ts'

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
