import type { MetricKey, PartialMetrics } from '../contract/metrics.ts'
import { changeShare } from '../lib/change-share.ts'

/** Followers and what channels have in common are as they are today, whatever the days. */
const OF_NOW: ReadonlySet<MetricKey> = new Set(['combinedFollowersCount', 'audienceOverlap'])

/** How a metric changed from the period before, as a share of what it was; null where that says nothing. */
export function periodChange(
  key: MetricKey,
  metrics: PartialMetrics,
  previous: PartialMetrics | null,
): number | null {
  const [now, before] = [metrics[key], previous?.[key]]
  if (OF_NOW.has(key) || typeof now !== 'number' || typeof before !== 'number') return null
  return changeShare(now, before)
}
