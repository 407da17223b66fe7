import { type ContentCounts, NO_COUNTS } from '../vocabulary/content-counts.ts'
import type { ContentGroup, LargestCounts } from './content-group.ts'
import type { Estimate } from './estimate-reach.ts'
import { modelContent, type ModelledContent } from './model-content.ts'

/** The summed reach and views of a group of contents, and the largest reach of a single one; not rounded. */
export type ModelledContents = ModelledContent & { readonly largestReach: Estimate | null }

/**
 * The sums of `modelContent` over a group. Every model is proportional to a count, so it yields the sum from the sum
 * and the largest from the largest; only the reach from followers is the same for each content of a channel.
 */
export function modelContents(
  group: ContentGroup,
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContents {
  const { contentType, viewsDefinition, origin } = group
  const byCounts = modelContent(group, null, useEstimates)
  if (byCounts.reach !== null) {
    const largest = { ...countsOfLargest(group.largest), contentType, viewsDefinition, origin }
    return { ...byCounts, largestReach: modelContent(largest, null, useEstimates).reach }
  }
  const each = modelContent(group, followersCount, useEstimates)
  return {
    reach: each.reach === null ? null : { ...each.reach, ...times(each.reach, group.contents) },
    // Known views are already a sum; estimated ones come from the reach of one content.
    views:
      each.views === null || group.impressionsViewCount !== null
        ? each.views
        : { ...each.views, value: each.views.value * group.contents },
    largestReach: each.reach,
  }
}

function countsOfLargest({ reach, views, interactions }: LargestCounts): ContentCounts {
  return {
    ...NO_COUNTS,
    reach,
    impressionsViewCount: views,
    // Pass all interactions as likes: the model adds them up anyway.
    likesCount: interactions,
    commentsCount: interactions === null ? null : 0,
  }
}

function times({ low, value, high }: Estimate, contents: number): Estimate {
  return { low: low * contents, value: value * contents, high: high * contents }
}
