import { dayNumber, dayOfNumber } from '../lib/day-number.ts'
import { roundHalfUp } from '../lib/round-half-up.ts'
import { type Growth, growthOf, type TimelineContent } from './growth.ts'

/** The cumulative values of all contents published by the end of a day, in integers. */
export type TimelinePoint = {
  day: string
  metrics: {
    contentCount: number
    impressionsViewCount: number | null
    combinedReach: number | null
    totalEngagement: number | null
  }
}

/** The most points of a chart. */
const MAX_POINTS = 400

/**
 * Compute a point per day from the first publication to the last measurement or publication, none later than `today`
 * (the day in Rome), at most 400: with more, older days are thinned out. Linear in the snapshots except for one sort
 * by day.
 */
export function timeline(contents: readonly TimelineContent[], today: string): TimelinePoint[] {
  return timelineOfGrowth(growthOf(contents), today)
}

/** Compute the timeline from daily growth, in any order, of one or several sets of contents. */
export function timelineOfGrowth(growth: readonly DayGrowth[], today: string): TimelinePoint[] {
  const days = growth
    // A content may be dated later than it was measured.
    .filter(({ day }) => day <= today)
    .map((gained) => ({ number: dayNumber(gained.day), gained }))
    .toSorted((a, b) => a.number - b.number)
  const first = days[0]?.number
  const last = days.at(-1)?.number
  if (first === undefined || last === undefined) return []

  let next = 0
  const total = { contentCount: 0, views: nothing(), reach: nothing(), engagement: nothing() }
  return thinDays(first, last, MAX_POINTS).map((day) => {
    for (let one = days[next]; one !== undefined && one.number <= day; one = days[++next]) {
      const { gained } = one
      total.contentCount += gained.contentCount
      add(total.views, gained.views, gained.viewsKnown)
      add(total.reach, gained.reach, gained.reachKnown)
      add(total.engagement, gained.engagement, gained.engagementKnown)
    }
    return {
      day: dayOfNumber(day),
      metrics: {
        contentCount: total.contentCount,
        impressionsViewCount: rounded(total.views),
        combinedReach: rounded(total.reach),
        totalEngagement: rounded(total.engagement),
      },
    }
  })
}

/** The growth on a day, for any publication day. */
export type DayGrowth = Omit<Growth, 'publishedDay'>

/** Compute the cumulative views known by the end of each of `days`, oldest first; null before the first known. */
export function viewsByDay(growth: readonly DayGrowth[], days: readonly string[]): (number | null)[] {
  const gained = growth.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const total = nothing()
  let next = 0
  return days.map((day) => {
    for (let one = gained[next]; one !== undefined && one.day <= day; one = gained[++next])
      add(total, one.views, one.viewsKnown)
    return rounded(total)
  })
}

type Known = { total: number; known: number }

function nothing(): Known {
  return { total: 0, known: 0 }
}

function add(into: Known, gained: number, known: number): void {
  into.total += gained
  into.known += known
}

function rounded({ total, known }: Known): number | null {
  // Estimates that measurements replace leave floating-point noise around 0.
  return known === 0 ? null : roundHalfUp(Math.max(0, total))
}
/**
 * The days from `first` to `last` (day numbers), at most `max` of them: the newest three quarters of `max` day by day,
 * the older ones at even intervals, with the first and last included.
 */
export function thinDays(first: number, last: number, max: number): number[] {
  const length = last - first + 1
  if (length <= max) return Array.from({ length }, (_, i) => first + i)
  const daily = Math.floor((max * 3) / 4)
  const thinned = max - daily
  const older = length - daily
  const days = Array.from({ length: thinned }, (_, i) => first + Math.floor((i * older) / thinned))
  return [...days, ...Array.from({ length: daily }, (_, i) => last - daily + 1 + i)]
}
