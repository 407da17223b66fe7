import type { Ecv, PartialMetrics } from '../contract/metrics.ts'
import { formatEurRange } from '../lib/format-eur-range.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatNumber } from '../lib/format-number.ts'
import { formatShare } from '../lib/format-share.ts'
import { factMessages } from '../messages/facts.ts'
import { metricCatalogue, type MetricKey, type MetricUnit } from '../trade/metric-catalogue.ts'

/** The unit of a metric. */
export function unitOf(key: MetricKey): MetricUnit {
  return metricCatalogue[key].unit
}

/** Format a metric, `al massimo 43,13 €` where it is an upper bound; null if it has no value. */
export function metricText(key: MetricKey, metrics: PartialMetrics): string | null {
  const value: number | Ecv | null | undefined = metrics[key]
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') return formatEurRange(value.min, value.max)
  return isUpperBound(key, metrics) ? `${factMessages.atMost} ${written(key, value)}` : written(key, value)
}

/** Whether the value can only be lower: a ratio of the cost over part of the contents. */
export function isUpperBound(key: MetricKey, metrics: PartialMetrics): boolean {
  return metrics.facts?.[key]?.atMost === true
}

/** Format a number in the metric's unit. */
export function written(key: MetricKey, value: number): string {
  return WRITTEN[unitOf(key)](value)
}

const WRITTEN: Record<MetricUnit, (value: number) => string> = {
  euro: formatEur,
  share: formatShare,
  times: (value) => formatNumber(value, 2),
  count: (value) => formatNumber(value),
}

/** Whether a missing value is not computable (`—`) rather than unknown (`n.d.`). */
export function isRatio(key: MetricKey): boolean {
  return metricCatalogue[key].ratio !== undefined
}
