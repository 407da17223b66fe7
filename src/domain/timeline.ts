import { dayNumber, dayOfNumber } from '../lib/day-number.ts'
import { roundHalfUp } from '../lib/round-half-up.ts'
import { type Growth, growthOf, type TimelineContent } from './growth.ts'
import { thinDays } from './thin-days.ts'

/** Cumulative: all that was published up to the end of that day, in whole people and views. */
export type TimelinePoint = {
  day: string
  metrics: {
    contentCount: number
    impressionsViewCount: number | null
    combinedReach: number | null
    totalEngagement: number | null
  }
}

/** A chart has no more points than this. */
const MAX_POINTS = 400

/**
 * A point a day from the first publication to the last measurement (or the last publication, where that comes
 * later), at most 400: older days are then thinned. Linear in the snapshots, but for one sort by day.
 */
export function timeline(contents: readonly TimelineContent[]): TimelinePoint[] {
  return timelineOfGrowth(growthOf(contents))
}

/** The same from the days' gains, in any order; of several sets put together, as one. */
export function timelineOfGrowth(growth: readonly DayGrowth[]): TimelinePoint[] {
  const days = growth
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
        impressionsViewCount: whole(total.views),
        combinedReach: whole(total.reach),
        totalEngagement: whole(total.engagement),
      },
    }
  })
}

/** What was gained on a day, whenever the contents were published. */
export type DayGrowth = Omit<Growth, 'publishedDay'>

type Known = { total: number; known: number }

function nothing(): Known {
  return { total: 0, known: 0 }
}

function add(into: Known, gained: number, known: number): void {
  into.total += gained
  into.known += known
}

function whole({ total, known }: Known): number | null {
  // What modelled values leave behind, once replaced, is a trace of noise on either side of 0.
  return known === 0 ? null : roundHalfUp(Math.max(0, total))
}
