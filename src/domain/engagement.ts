import { ENGAGEMENT_KEYS, type ContentCounts } from '../vocabulary/content-counts.ts'

/** The sum of the known likes, comments, saves, shares and other interactions; null if none is known. */
export function engagement(counts: ContentCounts): number | null {
  let sum: number | null = null
  for (const key of ENGAGEMENT_KEYS) {
    const value = counts[key]
    if (value !== null) sum = (sum ?? 0) + value
  }
  return sum
}
