import type { PartialMetrics } from '../contract/metrics.ts'
import { metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { METRIC_KEYS } from '../vocabulary/metric-keys.ts'
import { isWorthListing } from './metric-context.ts'

/** The leading figures of a report, in two rows of three, or one of four next to its gauges. */
const ALONE = 6
const NEXT_TO_GAUGES = 4

/**
 * The leading metrics of a report, in display order: those of the catalogue, then others as far as they are known.
 * @param metricsWithTarget metrics already shown with their target
 */
export function leadingMetrics(
  metrics: PartialMetrics,
  metricsWithTarget: ReadonlySet<MetricKey>,
): MetricKey[] {
  const known = METRIC_KEYS.filter(
    (key) => !metricsWithTarget.has(key) && isWorthListing(key, metrics) && (metrics[key] ?? null) !== null,
  )
  const leads = (key: MetricKey) => metricCatalogue[key].leads === true
  const chosen = new Set(
    [...known.filter(leads), ...known.filter((key) => !leads(key))].slice(
      0,
      metricsWithTarget.size === 0 ? ALONE : NEXT_TO_GAUGES,
    ),
  )
  return METRIC_KEYS.filter((key) => chosen.has(key))
}
