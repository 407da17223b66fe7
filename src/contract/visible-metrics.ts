import * as v from 'valibot'
import { AUDIENCE_METRICS, FEE_METRICS, MONEY_METRICS } from '../vocabulary/metric-keys.ts'
import { metrics, partialMetrics } from './metrics.ts'

const HIDEABLE = [...MONEY_METRICS, ...AUDIENCE_METRICS] as const

/** A campaign's metrics for any reader: those about money and the audience may be absent. */
export const visibleMetrics = v.object({
  ...v.omit(metrics, HIDEABLE).entries,
  ...v.partial(v.pick(metrics, HIDEABLE)).entries,
})
export type VisibleMetrics = v.InferOutput<typeof visibleMetrics>

/** A creator's or channel's metrics for readers who are not staff. */
export const metricsWithoutFee = v.omit(partialMetrics, FEE_METRICS)
