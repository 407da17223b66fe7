import type { PartialMetrics } from '../contract/metrics.ts'
import { changeShare } from '../lib/change-share.ts'
import { metricCatalogue, type MetricKey } from '../trade/metric-catalogue.ts'

/**
 * The relative change of a metric from the previous period. null for metrics of channels (followers, overlap), which
 * are always as of today.
 */
export function periodChange(
  key: MetricKey,
  metrics: PartialMetrics,
  previous: PartialMetrics | null,
): number | null {
  const [now, before] = [metrics[key], previous?.[key]]
  if (metricCatalogue[key].known === 'CHANNELS' || typeof now !== 'number' || typeof before !== 'number')
    return null
  return changeShare(now, before)
}
