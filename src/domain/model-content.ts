import type { CountOrigins } from './counted-content.ts'
import type { Origin } from '../trade/origins.ts'
import type { ContentType } from '../trade/content-types.ts'
import type { ContentCounts } from '../trade/content-counts.ts'
import { estimateReach, estimateViews } from './estimate-reach.ts'

/** Reach (people, with its range) and views of one content, known or estimated, not rounded; null: neither. */
export type ModelledContent = {
  readonly reach: {
    readonly low: number
    readonly value: number
    readonly high: number
    readonly origin: Origin
  } | null
  readonly views: { readonly value: number; readonly origin: Origin } | null
}

/**
 * Estimate the missing reach and views of a content, with origin ESTIMATED, if `useEstimates`. Known values stay, with
 * themselves as low and high.
 */
export function modelContent(
  content: ContentCounts & { readonly contentType: ContentType; readonly origin?: CountOrigins },
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContent {
  const reach = reachOf(content, followersCount, useEstimates)
  const views = content.impressionsViewCount
  if (views !== null) {
    return { reach, views: { value: views, origin: content.origin?.impressionsViewCount ?? 'MEASURED' } }
  }
  if (reach === null || !useEstimates) return { reach, views: null }
  return { reach, views: { value: estimateViews(content.contentType, reach.value), origin: 'ESTIMATED' } }
}

function reachOf(
  content: ContentCounts & { readonly contentType: ContentType; readonly origin?: CountOrigins },
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContent['reach'] {
  const { reach } = content
  if (reach !== null) {
    return { low: reach, value: reach, high: reach, origin: content.origin?.reach ?? 'MEASURED' }
  }
  if (!useEstimates) return null
  const estimate = estimateReach(content.contentType, content, followersCount)
  return estimate === null ? null : { ...estimate, origin: 'ESTIMATED' }
}
