import type { ByContentType, Campaign } from '../../../contract/campaign.ts'
import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { metricsByContentType } from '../../../domain/metrics-by.ts'
import { SOCIAL_TYPES } from '../../../lib/social-types.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'
import { onPlatforms } from './campaign-numbers.ts'
import { campaignMetrics } from './hide-metrics.ts'
import type { LoadedReport } from './load-report.ts'

/** The numbers by kind of content; a cost belongs to the whole, so the kinds have none. */
export function byContentType(numbers: CampaignNumbers, report: LoadedReport): ByContentType {
  const { useEstimates, sees } = report
  return metricsByContentType({ ...numbers, useEstimates }).map(({ contentType, metrics }) => ({
    contentType,
    metrics: campaignMetrics(metrics, sees),
  }))
}

/** The numbers by platform, likewise. */
export function bySocialType({ numbers, useEstimates, sees }: LoadedReport): Campaign['bySocialType'] {
  return SOCIAL_TYPES.flatMap((socialType) => {
    const part = onPlatforms(numbers, [socialType])
    if (part.channels.length === 0) return []
    const metrics = computeMetrics({ ...part, cost: null, useEstimates })
    return [{ socialType, metrics: campaignMetrics(metrics, sees) }]
  })
}
