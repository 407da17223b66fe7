import type { Content } from '../contract/contents.ts'
import type { Lesson, Spread } from '../contract/standouts.ts'
import { dayNumber } from '../lib/day-number.ts'
import { romeDay } from '../lib/rome-day.ts'
import { MIN_LESSON_CONTENTS } from '../vocabulary/standouts.ts'
import { quartiles } from './quartiles.ts'
import { comparedContents } from './standouts.ts'

type Compared<Key> = { content: Content; key: Key; value: number }
type Group<Key> = { key: Key; contents: readonly Content[]; spreads: { group: Spread; rest: Spread } }

/**
 * At most one creator, one format and one weekday that did better than the rest of the campaign, by counted views: the
 * middle half of its contents is above the middle half of all others. Creators and weekdays are compared by each
 * content's distance from the median of its format, so that formats alone do not decide; a group that consists mostly
 * of the contents of another lesson is skipped.
 */
export function findLessons(contents: readonly Content[]): Lesson[] {
  const compared = comparedContents(contents).toSorted((one, other) => one.change - other.change)
  const byGap = <Key>(keyOf: (content: Content) => Key) =>
    compared.map(({ content, change }) => ({ content, key: keyOf(content), value: change }))
  const creators = byGap(({ creatorId }) => creatorId)
    // A joint publication belongs to no single creator.
    .filter(({ content }) => content.partners === undefined)
  const formats = compared.map(({ content }) => ({
    content,
    key: content.contentType,
    value: content.impressionsViewCount ?? 0,
  }))
  const weekdays = byGap(({ creationDate }) => weekdayOf(creationDate))

  const taken = new Set<Content>()
  const bestIn = <Key extends string | number>(all: readonly Compared<Key>[]) => {
    const best = betterGroups(all).find(
      (group) => group.contents.filter((one) => taken.has(one)).length <= group.contents.length / 2,
    )
    for (const one of best?.contents ?? []) taken.add(one)
    return best === undefined ? [] : [best]
  }
  return [
    ...bestIn(creators).map(({ contents: [first], spreads }) => ({
      by: 'CREATOR' as const,
      of: first?.creatorName ?? '',
      ...spreads,
    })),
    ...bestIn(formats).map(({ key: of, spreads }) => ({ by: 'FORMAT' as const, of, ...spreads })),
    ...bestIn(weekdays).map(({ key: of, spreads }) => ({ by: 'WEEKDAY' as const, of, ...spreads })),
  ]
}

/** The groups that did better than the rest, largest difference first. */
function betterGroups<Key extends string | number>(all: readonly Compared<Key>[]): Group<Key>[] {
  const found = [...Map.groupBy(all, ({ key }) => key)].flatMap(([key, some]) => {
    if (Math.min(some.length, all.length - some.length) < MIN_LESSON_CONTENTS) return []
    const group = spreadOf(some)
    const rest = spreadOf(all.filter((one) => one.key !== key))
    if (group === null || rest === null || group.low <= rest.high) return []
    return [{ key, contents: some.map(({ content }) => content), spreads: { group, rest } }]
  })
  const gap = ({ spreads: { group, rest } }: Group<Key>) => group.median - rest.median
  return found.toSorted((one, other) => gap(other) - gap(one) || (one.key < other.key ? -1 : 1))
}

function spreadOf(some: readonly Compared<unknown>[]): Spread | null {
  const its = quartiles(some.map(({ value }) => value))
  return its && { contents: some.length, low: its.p25, median: its.median, high: its.p75 }
}

/** 1: Monday. */
function weekdayOf(instant: string): number {
  // 1 January 1970 was a Thursday.
  return ((dayNumber(romeDay(instant)) + 3) % 7) + 1
}
