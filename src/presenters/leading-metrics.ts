import type { PartialMetrics } from '../contract/metrics.ts'
import { metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { METRIC_KEYS } from '../vocabulary/metric-keys.ts'
import { isWorthListing } from './metric-context.ts'

/** The figures that a report begins with, in two rows of three, or one of four next to its gauges. */
const ALONE = 6
const BESIDE_GAUGES = 4

/**
 * The metrics that a report begins with, in display order: those that lead in the catalogue, then others in their
 * place, as far as they are known.
 * @param metricsWithTarget what is drawn against its target already
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
      metricsWithTarget.size === 0 ? ALONE : BESIDE_GAUGES,
    ),
  )
  return METRIC_KEYS.filter((key) => chosen.has(key))
}
