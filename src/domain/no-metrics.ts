import type { Metrics } from '../contract/metrics.ts'
import { recordOf } from '../lib/record-of.ts'
import { METRIC_KEYS } from '../vocabulary/metric-keys.ts'

/** The metrics of what a filter excludes: all unknown, even the number of contents. */
export const NO_METRICS: Metrics = { ...recordOf(METRIC_KEYS, () => null), facts: {} }
