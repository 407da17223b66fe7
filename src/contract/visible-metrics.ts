import * as v from 'valibot'
import { metrics, partialMetrics } from './metrics.ts'

/** The metrics that tell money; a share link shows them only with `publicCosts` (security.md). */
export const MONEY_METRICS = ['cost', 'cpm', 'cpe', 'cpc', 'cpv', 'ecv'] as const
/** Those of a creator from which their fee could be worked out: staff only. */
export const FEE_METRICS = ['cost', 'cpm', 'cpe', 'cpc', 'cpv'] as const

/** Those that are of the audience, and hidden with it. */
export const AUDIENCE_METRICS = ['audienceOverlap'] as const
const HIDEABLE = [...MONEY_METRICS, ...AUDIENCE_METRICS] as const

/** A campaign's metrics for any reader: money and what is of the audience may be absent. */
export const visibleMetrics = v.object({
  ...v.omit(metrics, HIDEABLE).entries,
  ...v.partial(v.pick(metrics, HIDEABLE)).entries,
})
export type VisibleMetrics = v.InferOutput<typeof visibleMetrics>

/** A creator's or channel's metrics for whoever is not staff. */
export const metricsWithoutFee = v.omit(partialMetrics, FEE_METRICS)
