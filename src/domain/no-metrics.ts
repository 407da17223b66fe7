import type { Metrics } from '../contract/metrics.ts'
import { recordOf } from '../lib/record-of.ts'
import { METRIC_KEYS } from '../trade/metric-keys.ts'

/** The metrics of what lies outside a filter: nothing is known, not even that there are no contents. */
export const NO_METRICS: Metrics = { ...recordOf(METRIC_KEYS, () => null), facts: {} }
