import type { Content } from '../contract/contents.ts'
import type { Standout } from '../contract/standouts.ts'
import { changeShare } from '../lib/change-share.ts'
import { dayNumber } from '../lib/day-number.ts'
import { median } from '../lib/median.ts'
import { romeDay } from '../lib/rome-day.ts'
import { MIN_DAYS_SEEN, STANDOUTS_PER_PLACE } from '../vocabulary/standouts.ts'

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

/** Whether it was measured long enough after it was published. */
function isGrown({ contentType, creationDate, metricsUpdatedAt }: Content): boolean {
  const days = dayNumber(romeDay(metricsUpdatedAt)) - dayNumber(romeDay(creationDate))
  return contentType === 'INSTAGRAM_STORY' || days >= MIN_DAYS_SEEN
}

/**
 * Each content with counted views, the median of its format, and its distance from that, without those measured too
 * soon; empty if too few were counted.
 */
export function comparedContents(contents: readonly Content[]): Omit<Standout, 'place'>[] {
  const grown = contents.filter(isGrown)
  const counted = grown.flatMap((content) => {
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
  return compared.length < MIN_KNOWN * grown.length ? [] : compared
}
