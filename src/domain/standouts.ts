import type { Content } from '../contract/contents.ts'
import type { Standout } from '../contract/standouts.ts'
import { changeShare } from '../lib/change-share.ts'
import { median } from '../lib/median.ts'
import { STANDOUTS_PER_PLACE } from '../vocabulary/standouts.ts'

/** A median of fewer is not meaningful. */
const MIN_FORMAT_CONTENTS = 3
/** Below this share of contents with counted views, the best one is not known. */
const MIN_KNOWN = 0.8

/**
 * The contents furthest above and below the median of their format, by counted views, best first; empty for too few.
 */
export function findStandouts(contents: readonly Content[]): Standout[] {
  const all = comparedContents(contents)
  if (all.length < 2 * STANDOUTS_PER_PLACE) return []
  const sorted = all.toSorted((one, other) => other.change - one.change)
  return [
    ...sorted.slice(0, STANDOUTS_PER_PLACE).map((one) => ({ ...one, place: 'BEST' as const })),
    ...sorted.slice(-STANDOUTS_PER_PLACE).map((one) => ({ ...one, place: 'WEAKEST' as const })),
  ]
}

/**
 * Each content with counted views, the median of its format, and its distance from that; empty if too few were counted.
 */
export function comparedContents(contents: readonly Content[]): Omit<Standout, 'place'>[] {
  const counted = contents.flatMap((content) => {
    const { impressionsViewCount: views, origin } = content
    return views === null || origin.impressionsViewCount === 'ESTIMATED' ? [] : [{ content, views }]
  })
  const byType = Map.groupBy(counted, ({ content }) => content.contentType)
  const compared = [...byType.values()].flatMap((some) => {
    const middle = median(some.map(({ views }) => views))
    if (some.length < MIN_FORMAT_CONTENTS || middle === null) return []
    return some.flatMap(({ content, views }) => {
      const change = changeShare(views, middle)
      return change === null ? [] : [{ content, median: middle, change }]
    })
  })
  return compared.length < MIN_KNOWN * contents.length ? [] : compared
}
