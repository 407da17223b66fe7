import type { ContentType } from '../lib/content-types.ts'
import { dayNumber, dayOfNumber } from '../lib/day-number.ts'
import { roundHalfUp } from '../lib/round-half-up.ts'
import { COUNT_KEYS, type ContentCounts } from './content-counts.ts'
import { engagement } from './engagement.ts'
import { modelContent } from './model-content.ts'
import { thinDays } from './thin-days.ts'

/** What a content's counts were at the end of a day (Europe/Rome): what one measurement or one person said. */
export type Snapshot = ContentCounts & { readonly day: string }

export type TimelineContent = {
  readonly contentType: ContentType
  readonly followersCount: number | null
  readonly useEstimates: boolean
  /** The day of its publication (Europe/Rome). */
  readonly publishedDay: string
  /** Oldest first; a later one wins, datum by datum, where it knows the datum. */
  readonly snapshots: readonly Snapshot[]
}

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
 * later), at most 400: older days are then thinned. A content counts from the day of its publication with the
 * newest values stored up to the end of that day, each datum its own, or with its first ones where it has none
 * yet. A sweep over the changes: linear in the snapshots, but for one sort by day.
 */
export function timeline(contents: readonly TimelineContent[]): TimelinePoint[] {
  if (contents.length === 0) return []
  const changes = contents.flatMap(changesOf).toSorted((a, b) => a.day - b.day)
  const first = contents.reduce((min, { publishedDay }) => Math.min(min, dayNumber(publishedDay)), Infinity)
  const last = contents.reduce((max, content) => Math.max(max, lastDayOf(content)), first)

  let next = 0
  const total: Totals = { contentCount: 0, views: nothing(), reach: nothing(), engagement: nothing() }
  return thinDays(first, last, MAX_POINTS).map((day) => {
    for (let change = changes[next]; change !== undefined && change.day <= day; change = changes[++next]) {
      total.contentCount += change.before === null ? 1 : 0
      for (const key of ['views', 'reach', 'engagement'] as const) {
        replace(total[key], change.before?.[key] ?? null, change.after[key])
      }
    }
    return { day: dayOfNumber(day), metrics: metricsOf(total) }
  })
}

/** What one content adds to the cumulative values; null: not known. */
type State = {
  readonly views: number | null
  readonly reach: number | null
  readonly engagement: number | null
}

/** On a day a content comes into being (`before` null), or goes from one state to another. */
type Change = { readonly day: number; readonly before: State | null; readonly after: State }

type Known = { total: number; known: number }
type Totals = { contentCount: number; views: Known; reach: Known; engagement: Known }

function changesOf(content: TimelineContent): Change[] {
  const published = dayNumber(content.publishedDay)
  const snapshots = content.snapshots.filter(saysSomething)
  const changes: Change[] = []
  let counts: ContentCounts = NOTHING_KNOWN
  let before: State | null = null
  for (let i = 0; i < snapshots.length; i++) {
    const snapshot = snapshots[i]
    if (snapshot === undefined) continue
    counts = newest(counts, snapshot)
    const nextDay = snapshots[i + 1]?.day
    // The day's last snapshot stands for the day, and the last before publication for the day of publication.
    if (nextDay !== undefined && (nextDay === snapshot.day || dayNumber(nextDay) <= published)) continue
    const after = stateOf(content, counts)
    const day = before === null ? published : dayNumber(snapshot.day)
    changes.push({ day, before, after })
    before = after
  }
  if (changes.length === 0) changes.push({ day: published, before, after: stateOf(content, NOTHING_KNOWN) })
  return changes
}

const NOTHING_KNOWN: ContentCounts = {
  reach: null,
  impressionsViewCount: null,
  linkClickCount: null,
  otherInteractionsCount: null,
  savedCount: null,
  sharedCount: null,
  likesCount: null,
  commentsCount: null,
}

function newest(known: ContentCounts, later: ContentCounts): ContentCounts {
  return {
    reach: later.reach ?? known.reach,
    impressionsViewCount: later.impressionsViewCount ?? known.impressionsViewCount,
    linkClickCount: later.linkClickCount ?? known.linkClickCount,
    otherInteractionsCount: later.otherInteractionsCount ?? known.otherInteractionsCount,
    savedCount: later.savedCount ?? known.savedCount,
    sharedCount: later.sharedCount ?? known.sharedCount,
    likesCount: later.likesCount ?? known.likesCount,
    commentsCount: later.commentsCount ?? known.commentsCount,
  }
}

function stateOf(
  { contentType, followersCount, useEstimates }: TimelineContent,
  counts: ContentCounts,
): State {
  const { reach, views } = modelContent({ ...counts, contentType }, followersCount, useEstimates)
  return { views: views?.value ?? null, reach: reach?.value ?? null, engagement: engagement(counts) }
}

function lastDayOf({ publishedDay, snapshots }: TimelineContent): number {
  return Math.max(dayNumber(publishedDay), dayNumber(snapshots.findLast(saysSomething)?.day ?? publishedDay))
}

function saysSomething(snapshot: Snapshot): boolean {
  return COUNT_KEYS.some((key) => snapshot[key] !== null)
}

function nothing(): Known {
  return { total: 0, known: 0 }
}

function replace(into: Known, before: number | null, after: number | null): void {
  into.total += (after ?? 0) - (before ?? 0)
  into.known += (after === null ? 0 : 1) - (before === null ? 0 : 1)
}

function metricsOf({ contentCount, views, reach, engagement }: Totals): TimelinePoint['metrics'] {
  return {
    contentCount,
    impressionsViewCount: whole(views),
    combinedReach: whole(reach),
    totalEngagement: whole(engagement),
  }
}

function whole({ total, known }: Known): number | null {
  // What modelled values leave behind, once replaced, is a trace of noise on either side of 0.
  return known === 0 ? null : roundHalfUp(Math.max(0, total))
}
