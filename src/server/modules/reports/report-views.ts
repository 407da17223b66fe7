import type { ByContentType, Campaign } from '../../../contract/campaign.ts'
import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { metricsByContentType } from '../../../domain/metrics-by.ts'
import { SOCIAL_TYPES } from '../../../lib/social-types.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'
import { onPlatforms } from './campaign-numbers.ts'
import { type creatorMetrics, partMetrics } from './hide-metrics.ts'
import type { LoadedReport } from './load-report.ts'

/**
 * The numbers by kind of content; a cost belongs to the whole, so the kinds have none. `show` leaves out what is not
 * for the reader: of a whole campaign, or of a creator or a channel.
 */
export function byContentType(
  numbers: CampaignNumbers,
  { useEstimates, sees }: LoadedReport,
  show: typeof partMetrics | typeof creatorMetrics,
): ByContentType {
  return metricsByContentType({ ...numbers, useEstimates }).map(({ contentType, metrics }) => ({
    contentType,
    metrics: show(metrics, sees),
  }))
}

/** The numbers by platform, likewise. */
export function bySocialType({ numbers, useEstimates, sees }: LoadedReport): Campaign['bySocialType'] {
  return SOCIAL_TYPES.flatMap((socialType) => {
    const part = onPlatforms(numbers, [socialType])
    if (part.channels.length === 0) return []
    const metrics = computeMetrics({ ...part, cost: null, useEstimates })
    return [{ socialType, metrics: partMetrics(metrics, sees) }]
  })
}
