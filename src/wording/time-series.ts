import type { ByContentType, Timeline } from '../contract/campaign.ts'
import { formatCompact } from '../lib/format-compact.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { formatNumber } from '../lib/format-number.ts'
import { reportChartMessages as words } from '../messages/report-charts.ts'
import { definitionNotes } from './definition-notes.ts'

export type SeriesKind = 'daily' | 'cumulative'

/** One day of the chart; `newContents`: published since the previous point. */
export type TimePoint = { day: string; impressions: number | null; reach: number | null; newContents: number }

/**
 * Derive the chart's points from the API's cumulative ones: as they are, or the growth from point to point. Unknown
 * values stay null; the first known one counts as growth.
 */
export function timeSeries(timeline: Timeline, kind: SeriesKind): TimePoint[] {
  return timeline.map(({ day, metrics }, index) => {
    const before = timeline[index - 1]?.metrics
    const since = kind === 'daily' ? before : undefined
    return {
      day,
      impressions: growth(metrics.impressionsViewCount, since?.impressionsViewCount),
      reach: growth(metrics.combinedReach, since?.combinedReach),
      newContents: (metrics.contentCount ?? 0) - (before?.contentCount ?? 0),
    }
  })
}

/** The point with the most impressions; null if none is known. */
export function peakOf(points: readonly TimePoint[]): { day: string; impressions: number } | null {
  let peak: { day: string; impressions: number } | null = null
  for (const { day, impressions } of points) {
    if (impressions !== null && impressions > (peak?.impressions ?? 0)) peak = { day, impressions }
  }
  return peak
}

function growth(now: number | null | undefined, before: number | null | undefined): number | null {
  return now === null || now === undefined ? null : now - (before ?? 0)
}

/** Without content types, as of a creator, changes of definitions are not noted. */
export type Charted = { timeline: Timeline; metrics: PartialMetrics; byContentType?: ByContentType }

/**
 * What the chart shows, how many contents only the totals have (those with a date after the last measurement), and
 * which platforms changed within its days what they count.
 */
export function timeNote({ timeline, metrics, byContentType = [] }: Charted): string {
  const missing = (metrics.contentCount ?? 0) - (timeline.at(-1)?.metrics.contentCount ?? 0)
  return [
    words.publishDots,
    ...(missing > 0 ? [words.notYet(missing)] : []),
    ...definitionNotes({ timeline, byContentType }),
  ].join('. ')
}

/** Summarise the chart in a sentence: its period, and the peak of impressions. `of`: the metrics that it is drawn from. */
export function timeFinding(points: readonly TimePoint[], kind: SeriesKind, of: PartialMetrics): string {
  const first = formatDayShort(points[0]?.day ?? '')
  const last = formatDayShort(points.at(-1)?.day ?? '')
  const finding = words.finding(kind === 'daily' ? words.dailyKind : words.cumulativeKind, first, last)
  const peak = peakOf(points)
  if (peak === null) return finding
  const day = formatDayShort(peak.day)
  return of.facts?.impressionsViewCount?.estimated
    ? finding + words.peakAbout(day, formatCompact(peak.impressions))
    : finding + words.peak(day, formatNumber(peak.impressions))
}
