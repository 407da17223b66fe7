import type { ContentType } from '../vocabulary/content-types.ts'
import { dayNumber as numberOf, dayOfNumber } from '../lib/day-number.ts'
import { memoize } from '../lib/memoize.ts'
import type { ViewsDefinition } from '../vocabulary/metric-definitions.ts'
import { type ContentCounts, COUNT_KEYS, mapCounts, NO_COUNTS } from '../vocabulary/content-counts.ts'
import { engagement } from './engagement.ts'
import { modelContent } from './model-content.ts'
import { type ReachStep, withShapedReach } from './shaped-reach.ts'

const dayNumber = memoize(numberOf)

/** The counts of a content at the end of a day (Europe/Rome), from one measurement or declaration. */
export type Snapshot = ContentCounts & {
  readonly day: string
  /** The definition at that time; null if the platform never changed it. */
  readonly viewsDefinition: ViewsDefinition | null
}

export type TimelineContent = {
  readonly contentType: ContentType
  readonly followersCount: number | null
  readonly useEstimates: boolean
  /** The day of its publication (Europe/Rome). */
  readonly publishedDay: string
  /** Oldest first; each count takes its latest known value. */
  readonly snapshots: readonly Snapshot[]
}

/**
 * What the contents published on one day gained on another: all that a timeline needs. The growth of parts adds up to
 * that of the total. A day without growth is a measurement that changed nothing.
 */
export type Growth = {
  readonly publishedDay: string
  readonly day: string
  contentCount: number
  views: number
  /** How many contents got their first known or estimated views; likewise below. */
  viewsKnown: number
  reach: number
  reachKnown: number
  engagement: number
  engagementKnown: number
}

/**
 * Compute the growth of contents. Each counts from its publication day, with the newest value of each count stored by
 * the end of a day, or its first one if there is none yet; reach between its measurements follows the views. Linear in
 * the snapshots.
 */
export function growthOf(contents: readonly TimelineContent[]): Growth[] {
  const found = new Map<string, Growth>()
  for (const content of contents) {
    const { publishedDay } = content
    for (const { day, before, after } of changesOf(content)) {
      const growth = growthOn(found, publishedDay, day)
      growth.contentCount += before === null ? 1 : 0
      growth.views += (after.views ?? 0) - (before?.views ?? 0)
      growth.viewsKnown += known(after.views) - known(before?.views)
      growth.reach += (after.reach ?? 0) - (before?.reach ?? 0)
      growth.reachKnown += known(after.reach) - known(before?.reach)
      growth.engagement += (after.engagement ?? 0) - (before?.engagement ?? 0)
      growth.engagementKnown += known(after.engagement) - known(before?.engagement)
    }
    // Includes the day of the last measurement even if it changed nothing.
    growthOn(found, publishedDay, lastDayOf(content))
  }
  return [...found.values()]
}

function growthOn(found: Map<string, Growth>, publishedDay: string, day: number): Growth {
  const key = `${publishedDay} ${day}`
  const growth = found.get(key) ?? {
    publishedDay,
    day: dayOfNumber(day),
    contentCount: 0,
    views: 0,
    viewsKnown: 0,
    reach: 0,
    reachKnown: 0,
    engagement: 0,
    engagementKnown: 0,
  }
  found.set(key, growth)
  return growth
}

function known(value: number | null | undefined): number {
  return value === null || value === undefined ? 0 : 1
}

/** What one content contributes to the cumulative values; null: unknown. */
type State = {
  readonly views: number | null
  readonly reach: number | null
  readonly engagement: number | null
}

/** A content appears on a day (`before` null) or changes its state. */
type Change = { readonly day: number; readonly before: State | null; readonly after: State }

function changesOf(content: TimelineContent): Change[] {
  const changes: Change[] = []
  let before: State | null = null
  for (const { day, counts, viewsDefinition, reach } of withShapedReach(stepsOf(content))) {
    const known = reach === null ? counts : { ...counts, reach }
    const after = stateOf(content, { ...known, viewsDefinition })
    changes.push({ day, before, after })
    before = after
  }
  const published = dayNumber(content.publishedDay)
  if (changes.length === 0)
    changes.push({ day: published, before, after: stateOf(content, { ...NO_COUNTS, viewsDefinition: null }) })
  return changes
}

function stepsOf(content: TimelineContent): ReachStep[] {
  const published = dayNumber(content.publishedDay)
  const snapshots = content.snapshots.filter(saysSomething)
  const steps: ReachStep[] = []
  let counts: ContentCounts = NO_COUNTS
  let viewsDefinition: ViewsDefinition | null = null
  let isReachMeasured = false
  for (let i = 0; i < snapshots.length; i++) {
    const snapshot = snapshots[i]
    if (snapshot === undefined) continue
    if (isOfModel(snapshot, counts)) viewsDefinition = snapshot.viewsDefinition
    counts = newest(counts, snapshot)
    isReachMeasured ||= snapshot.reach !== null
    const nextDay = snapshots[i + 1]?.day
    // Only the last snapshot of a day counts; earlier than publication, only the last one.
    if (nextDay !== undefined && (nextDay === snapshot.day || dayNumber(nextDay) <= published)) continue
    const day = steps.length === 0 ? published : dayNumber(snapshot.day)
    steps.push({ day, counts, viewsDefinition, isReachMeasured })
    isReachMeasured = false
  }
  return steps
}

/** Whether the snapshot has the input of a model for reach or views: the views, and the reach while there are none. */
function isOfModel(snapshot: Snapshot, known: ContentCounts): boolean {
  if (snapshot.impressionsViewCount !== null) return true
  return known.impressionsViewCount === null && snapshot.reach !== null
}

function newest(known: ContentCounts, later: ContentCounts): ContentCounts {
  return mapCounts((key) => later[key] ?? known[key])
}

function stateOf(
  { contentType, followersCount, useEstimates }: TimelineContent,
  counts: ContentCounts & { readonly viewsDefinition: ViewsDefinition | null },
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
