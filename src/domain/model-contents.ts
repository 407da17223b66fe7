import { type ContentCounts, NO_COUNTS } from '../trade/content-counts.ts'
import type { ContentGroup, LargestCounts } from './content-group.ts'
import type { Estimate } from './estimate-reach.ts'
import { modelContent, type ModelledContent } from './model-content.ts'

/** Reach and views of contents that are alike, summed, and the largest reach of any one of them; not rounded. */
export type ModelledContents = ModelledContent & { readonly largestReach: Estimate | null }

/**
 * The sums of what `modelContent` makes of each content of the group. Every model but one is in proportion to a
 * count, so that it gives the sum from the sum and the largest from the largest; the reach that goes by followers
 * is the same for each content of a channel.
 */
export function modelContents(
  group: ContentGroup,
  followersCount: number | null,
  useEstimates: boolean,
): ModelledContents {
  const { contentType, origin } = group
  const byCounts = modelContent(group, null, useEstimates)
  if (byCounts.reach !== null) {
    const largest = { ...countsOfLargest(group.largest), contentType, origin }
    return { ...byCounts, largestReach: modelContent(largest, null, useEstimates).reach }
  }
  const each = modelContent(group, followersCount, useEstimates)
  return {
    reach: each.reach === null ? null : { ...each.reach, ...times(each.reach, group.contents) },
    // Known views are a sum already; modelled ones stem from the reach of one content.
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
    // All interactions as likes: the model adds them up.
    likesCount: interactions,
    commentsCount: interactions === null ? null : 0,
  }
}

function times({ low, value, high }: Estimate, contents: number): Estimate {
  return { low: low * contents, value: value * contents, high: high * contents }
}
