import type { Timeline } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { addDays } from '../lib/add-days.ts'
import { changeShare } from '../lib/change-share.ts'
import { mondayOf } from '../lib/monday-of.ts'
import { aboutMessages } from '../messages/about.ts'
import { figureWords } from '../messages/figure-words.ts'
import { sinceMessages as words } from '../messages/since.ts'

const GROWN = ['impressionsViewCount', 'totalEngagement', 'combinedReach'] as const
type Grown = (typeof GROWN)[number]

/** The last Monday before a day. */
export function mondayBefore(day: string): string {
  return mondayOf(addDays(day, -1))
}

/**
 * A report's growth from a day on, including that day, as a sentence; null without any number. Each figure is the
 * timeline's newest point minus its last one before the day, and approximate if the metric is partly estimated. Days
 * missing from the timeline count from its first known day.
 */
export function gainedSince(
  { timeline, metrics }: { timeline: Timeline; metrics: PartialMetrics },
  day: string,
): string | null {
  const last = timeline.at(-1)
  if (last === undefined) return null
  if (last.day < day) return words.nothing(words.from(day), figureWords.format.dayShort(last.day))
  const before = timeline.findLast((point) => point.day < day)
  const since = before === undefined ? day : addDays(before.day, 1)
  const contents = (last.metrics.contentCount ?? 0) - (before?.metrics.contentCount ?? 0)
  const parts = [
    ...(contents > 0 ? [words.contents(contents)] : []),
    ...GROWN.flatMap((key) => growth(key, last.metrics[key], before?.metrics[key], metrics)),
  ]
  const from = words.from(since)
  return parts.length === 0 ? words.unchanged(from) : words.gained(from, parts)
}

/** A number that was not known before has grown from zero, as in the chart. */
function growth(
  key: Grown,
  now: number | null | undefined,
  before: number | null | undefined,
  { facts }: PartialMetrics,
): string[] {
  const change = (now ?? 0) - (before ?? 0)
  if (now === null || now === undefined || change === 0) return []
  const share = changeShare(now, before)
  const delta = share === null ? null : figureWords.format.delta(share)
  const size = Math.abs(change)
  const isEstimated = facts?.[key]?.origin === 'ESTIMATED' || (facts?.[key]?.estimated ?? 0) > 0
  const noun = words.noun[key](size)
  const value = isEstimated
    ? words.about(aboutMessages.count(size, noun))
    : `${figureWords.format.number(size)} ${noun}`.trim()
  return [words.grown(key, value, change > 0, isEstimated ? words.estimate(delta) : delta)]
}
