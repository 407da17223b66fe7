import type { PartialMetrics } from '../contract/metrics.ts'
import { changeShare } from '../lib/change-share.ts'
import { metricCatalogue, type MetricKey } from '../trade/metric-catalogue.ts'

/**
 * How a metric changed from the period before, as a share of what it was; null where that says nothing: what is
 * known of channels (followers, what they have in common) is as it is today, whatever the days.
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
