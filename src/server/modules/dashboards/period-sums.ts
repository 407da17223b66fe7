import { emptyMetricSums, mergeMetricSums, type MetricSums, replaceEcv } from '../../../domain/metric-sums.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { sumCosts } from '../../../domain/sum-costs.ts'
import { ecvOverride } from '../numbers/ecv-override.ts'
import type { ReportCampaign } from './report-campaigns.ts'

/** Contents of one period: each campaign's sums, and the total. */
export type PeriodSums = {
  byCampaign: Map<string, MetricSums>
  total: MetricSums
  /** Campaigns with contents outside the period: they have no cost in it, and no ECV of their own. */
  cut: ReadonlySet<string>
}

/**
 * `each`: each campaign's sums in the period; `byCampaign`: the same, but contents in several campaigns count in one of
 * them only. `contentCounts`: number of contents per campaign in any period.
 */
export function periodSums(
  campaigns: readonly ReportCampaign[],
  published: { byCampaign: ReadonlyMap<string, MetricSums>; each: ReadonlyMap<string, MetricSums> },
  contentCounts: ReadonlyMap<string, number>,
): PeriodSums {
  const byCampaign = new Map<string, MetricSums>()
  const total = emptyMetricSums()
  const cut = new Set<string>()
  for (const campaign of campaigns) {
    const sums = published.each.get(campaign.id) ?? emptyMetricSums()
    const once = published.byCampaign.get(campaign.id) ?? emptyMetricSums()
    byCampaign.set(campaign.id, sums)
    if (sums.contentCount < (contentCounts.get(campaign.id) ?? 0)) cut.add(campaign.id)
    const override = cut.has(campaign.id) ? null : ecvOverride(campaign)
    if (override !== null) for (const each of new Set([sums, once])) replaceEcv(each, override)
    mergeMetricSums(total, once)
  }
  return { byCampaign, total, cut }
}

/** The metrics of all campaigns in the period, with their costs; without a cost if any of them is cut. */
export function totalMetrics(
  { total, cut }: PeriodSums,
  campaigns: readonly ReportCampaign[],
  scope: Pick<Parameters<typeof metricsOfSums>[1], 'channels' | 'overlaps'>,
): Metrics {
  const { cost, ...known } = sumCosts(campaigns.map((one) => ({ cost: one.cost, isCut: cut.has(one.id) })))
  return metricsOfSums(total, { ...scope, cost, priced: { ...known, sums: total } })
}
