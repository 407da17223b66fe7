import type { CreatorParts } from '../../../contract/creators.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { emptyMetricSums } from '../../../domain/metric-sums.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import { sumCosts } from '../../../domain/sum-costs.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { CREATOR_WORK_METRICS } from '../../../vocabulary/metric-lists.ts'
import { sumGroups } from '../numbers/sum-groups.ts'
import type { CreatorWork } from './creator-numbers.ts'

type Part = { campaignsCount: number; metrics: CreatorParts['years'][number]['metrics'] }

/**
 * A creator's work and fees by campaign and by year, newest year first. A campaign belongs to the year in which it
 * begins.
 */
export function creatorParts(work: CreatorWork): CreatorParts {
  const yearOf = new Map(
    work.fees.map(({ campaign_id, start_date }) => [campaign_id, start_date.slice(0, 4)]),
  )
  const byCampaign = partsOf(work, (id) => id)
  const byYear = partsOf(work, (id) => yearOf.get(id) ?? '')
  return {
    campaigns: [...byCampaign].map(([campaignId, { metrics }]) => ({ campaignId, metrics })),
    years: [...byYear]
      .map(([year, part]) => ({ year: Number(year), ...part }))
      .toSorted((a, b) => b.year - a.year),
  }
}

/** Grouped by `keyOf` of a campaign; for a cost ratio, only campaigns with a known cost count. */
function partsOf({ placed, fees }: CreatorWork, keyOf: (campaignId: string) => string): Map<string, Part> {
  const priced = new Set(fees.flatMap(({ campaign_id, cost }) => (cost === null ? [] : [campaign_id])))
  const sumsOf = sumGroups(placed, ({ channel }) => keyOf(channel.campaignId))
  const pricedOf = sumGroups(
    placed.filter(({ channel }) => priced.has(channel.campaignId)),
    ({ channel }) => keyOf(channel.campaignId),
  )
  const feesOf = Map.groupBy(fees, ({ campaign_id }) => keyOf(campaign_id))
  return new Map(
    [...feesOf].map(([key, agreed]) => {
      const { cost, ...known } = sumCosts(agreed.map((fee) => ({ cost: fee.cost, isCut: false })))
      const scope = { channels: [], overlaps: [], cost }
      const sums = pricedOf.get(key) ?? emptyMetricSums()
      const metrics = metricsOfSums(sumsOf.get(key) ?? emptyMetricSums(), {
        ...scope,
        priced: { ...known, sums },
      })
      return [key, { campaignsCount: agreed.length, metrics: shown(metrics) }]
    }),
  )
}

function shown(metrics: Metrics): Part['metrics'] {
  const facts = CREATOR_WORK_METRICS.flatMap((key) => {
    const one = metrics.facts[key]
    return one === undefined ? [] : [[key, one] as const]
  })
  return { ...recordOf(CREATOR_WORK_METRICS, (key) => metrics[key]), facts: Object.fromEntries(facts) }
}
