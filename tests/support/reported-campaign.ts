import type { Campaign } from '../../src/contract/campaign.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import type { CountedContent } from '../../src/domain/counted-content.ts'
import { metricsByContentType } from '../../src/domain/metrics-by.ts'
import type { MetricChannel } from '../../src/domain/metrics-of-sums.ts'
import type { OverlapReport } from '../../src/domain/overlap-report.ts'
import { timeline } from '../../src/domain/timeline.ts'
import { buildCampaign, buildCreator } from './build-report.ts'

export type GivenCampaign = {
  contents: readonly CountedContent[]
  channels: readonly MetricChannel[]
  overlaps: readonly OverlapReport[]
  cost: number | null
  useEstimates: boolean
}

/** A campaign as in its report, with targets in the middle of its results. */
export function reportedCampaign(given: GivenCampaign, today: string): Campaign {
  const metrics = computeMetrics(given)
  const { useEstimates } = given
  const days = given.contents.map((content, index) => {
    const day = `2024-01-${String(12 + (index % 15)).padStart(2, '0')}`
    return {
      ...content,
      useEstimates,
      followersCount: 20_000,
      publishedDay: day,
      snapshots: [{ ...content, day }],
    }
  })
  return buildCampaign({
    metrics,
    useEstimates,
    timeline: timeline(days, today),
    byContentType: metricsByContentType(given),
    creators: [buildCreator(1, 1), buildCreator(2, 3)],
    impressionsViewCountTargetMin: metrics.impressionsViewCount,
    combinedReachTargetMax: metrics.combinedReach,
  })
}
