import type { Ecv, PartialMetrics } from '../contract/metrics.ts'
import type { MetricKey } from '../contract/metrics.ts'
import { formatEurRange } from '../lib/format-eur-range.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatNumber } from '../lib/format-number.ts'
import { formatShare } from '../lib/format-share.ts'

const EUROS: ReadonlySet<MetricKey> = new Set(['cost', 'cpm', 'cpe', 'cpc', 'cpv'])
const SHARES: ReadonlySet<MetricKey> = new Set(['trueEr', 'ctr', 'audienceOverlap'])
/** What is divided by something else: without a value it is over 0 or over nothing (metrics.md). */
const RATIOS: ReadonlySet<MetricKey> = new Set(['cpm', 'cpe', 'cpc', 'cpv', 'ctr', 'trueEr', 'frequency'])

export type MetricUnit = 'euro' | 'share' | 'times' | 'count'

/** What a metric's number counts: euro, a share 0..1, how many times, or whole things. */
export function unitOf(key: MetricKey): MetricUnit {
  if (EUROS.has(key)) return 'euro'
  if (SHARES.has(key)) return 'share'
  return key === 'frequency' ? 'times' : 'count'
}

/** How one metric is written; null where it has no value. */
export function metricText(key: MetricKey, metrics: PartialMetrics): string | null {
  const value: number | Ecv | null | undefined = metrics[key]
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') return formatEurRange(value.min, value.max)
  return WRITTEN[unitOf(key)](value)
}

const WRITTEN: Record<MetricUnit, (value: number) => string> = {
  euro: formatEur,
  share: formatShare,
  times: (value) => formatNumber(value, 2),
  count: (value) => formatNumber(value),
}

/** Whether a missing value is one that cannot be computed (`—`), rather than one that nobody knows (`n.d.`). */
export function isRatio(key: MetricKey): boolean {
  return RATIOS.has(key)
}
