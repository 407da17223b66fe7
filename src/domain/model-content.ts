import type { CountOrigins } from './counted-content.ts'
import type { Origin } from '../vocabulary/origins.ts'
import { estimateReach, estimateViews, type ModelledCounts } from './estimate-reach.ts'

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
  content: ModelledCounts & { readonly origin?: CountOrigins },
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContent {
  const reach = reachOf(content, followersCount, useEstimates)
  const views = content.impressionsViewCount
  if (views !== null) {
    return { reach, views: { value: views, origin: content.origin?.impressionsViewCount ?? 'MEASURED' } }
  }
  if (reach === null || !useEstimates) return { reach, views: null }
  return { reach, views: { value: estimateViews(content, reach.value), origin: 'ESTIMATED' } }
}

function reachOf(
  content: ModelledCounts & { readonly origin?: CountOrigins },
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContent['reach'] {
  const { reach } = content
  if (reach !== null) {
    return { low: reach, value: reach, high: reach, origin: content.origin?.reach ?? 'MEASURED' }
  }
  if (!useEstimates) return null
  const estimate = estimateReach(content, followersCount)
  return estimate === null ? null : { ...estimate, origin: 'ESTIMATED' }
}
