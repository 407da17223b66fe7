import type { Ecv, MetricKey, PartialMetrics } from '../../contract/metrics.ts'
import { formatEurRange } from '../../lib/format-eur-range.ts'
import { formatEur } from '../../lib/format-eur.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { formatShare } from '../../lib/format-share.ts'

/** A number that cannot be shown: not known (`n.d.`), or not computable (`—`). */
export type Missing = 'unknown' | 'impossible'

const EUROS: ReadonlySet<MetricKey> = new Set(['cost', 'cpm', 'cpe', 'cpc', 'cpv'])
const SHARES: ReadonlySet<MetricKey> = new Set(['trueEr', 'ctr', 'audienceOverlap'])
/** What is divided by something else: without a value it is over 0 or over nothing (metrics.md). */
const RATIOS: ReadonlySet<MetricKey> = new Set(['cpm', 'cpe', 'cpc', 'cpv', 'ctr', 'trueEr', 'frequency'])

/** How one metric is written; null where it has no value. */
export function metricText(key: MetricKey, metrics: PartialMetrics): string | null {
  const value: number | Ecv | null | undefined = metrics[key]
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') return formatEurRange(value.min, value.max)
  if (EUROS.has(key)) return formatEur(value)
  if (SHARES.has(key)) return formatShare(value)
  return formatNumber(value, key === 'frequency' ? 2 : 0)
}

export function missingOf(key: MetricKey): Missing {
  return RATIOS.has(key) ? 'impossible' : 'unknown'
}
