import type { Fact, PartialMetrics } from '../contract/metrics.ts'
import { changeShare } from '../lib/change-share.ts'
import type { FigureWords } from '../messages/words.ts'
import { metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { definitionsOf, differingPlatforms, isOfViews } from './same-definition.ts'

/**
 * A change: of counts and money relative to before (0.12: +12%), of shares their difference (0.003: +0,3 points), or
 * within the margin of estimation because the two ranges overlap.
 */
export type Change = { kind: 'RELATIVE' | 'POINTS'; value: number } | { kind: 'WITHIN_MARGIN' }

/**
 * The change of a metric from the previous period. null for metrics of channels (followers, overlap), which are always
 * as of today, and for views that platforms counted differently.
 */
export function periodChange(
  key: MetricKey,
  metrics: PartialMetrics,
  previous: PartialMetrics | null,
): Change | null {
  const [now, before] = [metrics[key], previous?.[key]]
  // An upper bound does not tell what changed.
  if (metrics.facts?.[key]?.atMost || previous?.facts?.[key]?.atMost) return null
  if (metricCatalogue[key].known === 'CHANNELS' || typeof now !== 'number' || typeof before !== 'number')
    return null
  const definitions = [definitionsOf(metrics), definitionsOf(previous ?? {})]
  if (isOfViews(key) && differingPlatforms(definitions).length > 0) return null
  return changeFrom(key, now, before, metrics.facts?.[key], previous?.facts?.[key])
}

/** The change from one value of a metric to another; null if either is unknown, or it is relative to 0. */
export function changeFrom(
  key: MetricKey,
  now: number | null,
  before: number | null,
  nowFact?: Fact,
  beforeFact?: Fact,
): Change | null {
  if (now === null || before === null) return null
  if (rangesOverlap(nowFact, beforeFact)) return { kind: 'WITHIN_MARGIN' }
  if (metricCatalogue[key].unit === 'share') return { kind: 'POINTS', value: now - before }
  const value = changeShare(now, before)
  return value === null ? null : { kind: 'RELATIVE', value }
}

/** `+12,5%`, `+0,3 punti`, `entro il margine di stima`. */
export function changeText(change: Change, { facts, format }: FigureWords): string {
  if (change.kind === 'WITHIN_MARGIN') return facts.withinMargin
  return change.kind === 'POINTS' ? format.points(change.value) : format.delta(change.value)
}

/** Whether two estimates may be of the same number. A value without a range is its own range. */
function rangesOverlap(now: Fact | undefined, before: Fact | undefined): boolean {
  if (now?.low === undefined || now.high === undefined) return false
  if (before?.low === undefined || before.high === undefined) return false
  const isExact = now.low === now.high && before.low === before.high
  return !isExact && now.low <= before.high && before.low <= now.high
}
