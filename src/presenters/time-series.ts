import type { ByContentType, Timeline } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { capital } from '../lib/capital.ts'
import type { Words } from '../messages/words.ts'
import { isRedefined } from '../vocabulary/metric-definitions.ts'
import { definitionNotes } from './definition-notes.ts'
import { coverageText } from './metric-context.ts'

export type SeriesKind = 'daily' | 'cumulative'

/** One day of the chart; `newContents`: published since the previous point. */
export type TimePoint = { day: string; impressions: number | null; reach: number | null; newContents: number }

/** Without content types, as for a creator, changes of definitions are not known. */
type Series = { timeline: Timeline; byContentType?: ByContentType }

/**
 * Derive the chart's points from the API's cumulative ones: unchanged, or the growth between points. Unknown values
 * stay null; the first known one counts as growth. Growth across a change of a platform's definition is unknown.
 */
export function timeSeries({ timeline, byContentType = [] }: Series, kind: SeriesKind): TimePoint[] {
  const types = byContentType.map(({ contentType }) => contentType)
  // Until the first difference after a change, which may be days later: it compares different definitions.
  let isAcross = false
  return timeline.map(({ day, metrics }, index) => {
    const previous = timeline[index - 1]
    const before = previous?.metrics
    const since = kind === 'daily' ? before : undefined
    const isChange = previous !== undefined && isRedefined(previous.day, day, types)
    isAcross ||= isChange
    const isGrown = metrics.impressionsViewCount !== before?.impressionsViewCount
    const isUnknown = since !== undefined && (isChange || (isAcross && isGrown))
    if (isGrown) isAcross = false
    if (isUnknown) return { day, impressions: null, reach: null, newContents: newContents(metrics, before) }
    return {
      day,
      impressions: growth(metrics.impressionsViewCount, since?.impressionsViewCount),
      reach: growth(metrics.combinedReach, since?.combinedReach),
      newContents: newContents(metrics, before),
    }
  })
}

function newContents(now: PartialMetrics, before: PartialMetrics | undefined): number {
  return (now.contentCount ?? 0) - (before?.contentCount ?? 0)
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

export type Charted = Series & { metrics: PartialMetrics }

/** With a lower coverage of the contents or the points, no peak is stated, as with a target's verdict. */
const MIN_KNOWN = 0.8

/**
 * States what the chart shows, with its numbers: the peak of impressions and among how many points, or their total.
 * Only the chart's name if too little is known, or no part stands out.
 */
export function timeTitle(
  points: readonly TimePoint[],
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'TOTAL',
  { facts }: PartialMetrics,
  words: Pick<Words, 'about' | 'charts' | 'facts'>,
): string {
  const { charts } = words
  const fact = facts?.impressionsViewCount
  const known = points.slice(points.findIndex(({ impressions }) => impressions !== null))
  const count = known.filter(({ impressions }) => impressions !== null).length
  const peak = unit === 'TOTAL' ? known.at(-1) : highestOf(known)
  const minShare = unit === 'TOTAL' ? 1 : MIN_KNOWN
  if (!fact || !peak?.impressions || count < known.length * minShare) return charts[unit]
  const isPartly = fact.known < fact.of
  const written = words.about.count(peak.impressions, charts.amount)
  const amount = fact.estimated ? charts.about(written) : written
  const parts = [
    ...(isPartly ? [coverageText('impressionsViewCount', fact, words) ?? ''] : []),
    ...(unit === 'TOTAL' || count === known.length ? [] : [charts.pointsKnown[unit](count, known.length)]),
  ]
  const coverage = parts.length > 0 ? charts.ofKnown(parts.join(', ')) : ''
  if (unit === 'TOTAL') return capital(charts.totalBy(peak.day, amount)) + coverage
  if (fact.known < fact.of * MIN_KNOWN || known.length < 2) return charts[unit]
  const contents = peak.newContents > 0 ? charts.withNew(peak.newContents) : ''
  return charts.peakOf[unit](peak.day, amount) + contents + coverage
}

/** The single highest point. */
function highestOf(points: readonly TimePoint[]): TimePoint | undefined {
  const [first, second] = points.toSorted((one, other) => (other.impressions ?? 0) - (one.impressions ?? 0))
  return first?.impressions === second?.impressions ? undefined : first
}

/**
 * What the chart shows, how many contents are only in the totals (dated after the last measurement), and which
 * platforms changed their definitions within its days.
 */
export function timeNote(
  { timeline, metrics, byContentType = [] }: Charted,
  words: Pick<Words, 'charts' | 'definitions'>,
  dots: 'with dots' | 'without dots' = 'with dots',
): string[] {
  const missing = (metrics.contentCount ?? 0) - (timeline.at(-1)?.metrics.contentCount ?? 0)
  const changes = definitionNotes({ timeline, byContentType }, words)
  return [
    ...(dots === 'without dots'
      ? []
      : [changes.length > 0 ? words.charts.publishAndChangeDots : words.charts.publishDots]),
    ...(missing > 0 ? [words.charts.notYet(missing)] : []),
    ...changes,
  ]
}

/**
 * Summarises the chart in a sentence: its period, and the peak of impressions. `of`: the metrics that it is based on.
 */
export function timeFinding(
  points: readonly TimePoint[],
  kind: SeriesKind,
  of: PartialMetrics,
  { charts, format }: Pick<Words, 'charts' | 'format'>,
): string {
  const first = format.dayShort(points[0]?.day ?? '')
  const last = format.dayShort(points.at(-1)?.day ?? '')
  const finding = charts.finding(kind === 'daily' ? charts.dailyKind : charts.cumulativeKind, first, last)
  const peak = peakOf(points)
  if (peak === null) return finding
  const day = format.dayShort(peak.day)
  return of.facts?.impressionsViewCount?.estimated
    ? finding + charts.peakAbout(day, format.compact(peak.impressions))
    : finding + charts.peak(day, format.number(peak.impressions))
}
