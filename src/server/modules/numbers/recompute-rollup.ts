import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import type { FactOrigin } from '../../../vocabulary/origins.ts'
import type { Db } from '../../db/schema.ts'
import { type Growth, growthOf } from '../../../domain/growth.ts'
import { campaignNumbers } from './campaign-numbers.ts'
import { ecvOverride } from './ecv-override.ts'
import { lastMeasurement } from './last-measurement.ts'
import { campaignSnapshots, timelineContents } from './content-snapshots.ts'
import { type CampaignSums, storeSums, sumsByType } from './campaign-sums.ts'
import { storeGrowth } from './store-growth.ts'

/** Stored numbers of a campaign for lists and dashboards. */
export type Rollup = {
  campaignId: string
  sums: {
    metrics_updated_at: string | null
    rollup: string
    rollup_version: number
    impressions_view_count: number | null
    impressions_origin: FactOrigin | null
    impressions_known: number | null
    impressions_estimated: number | null
    content_count: number
    creators_count: number
  }
  growth: Growth[]
  contents: CampaignSums
}

/**
 * Recomputes the stored numbers of a campaign: must be called in the transaction of every change to its contents,
 * creators, followers, overlaps, cost or settings.
 */
export async function recomputeRollup(tx: Db, campaignId: string): Promise<void> {
  await storeRollup(tx, await computeRollup(tx, campaignId))
}

export async function computeRollup(db: Db, campaignId: string): Promise<Rollup> {
  const measuredAt = lastMeasurement(db, campaignId)
  // In parallel: on PostgreSQL the round trip takes as long as the query.
  const [metrics_updated_at, campaign, numbers, snapshots] = await Promise.all([
    measuredAt,
    db
      .selectFrom('campaigns')
      .select(['id', 'type', 'cost', 'use_estimates', 'ecv_min', 'ecv_max'])
      .select((it) =>
        it
          .selectFrom('campaign_creators')
          .select(({ fn }) => fn.countAll<number>().as('creators'))
          .whereRef('campaign_id', '=', 'campaigns.id')
          .as('creators'),
      )
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow(),
    campaignNumbers(db, { id: campaignId, metrics_updated_at: measuredAt }),
    campaignSnapshots(db, campaignId),
  ])
  const useEstimates = campaign.use_estimates === 1
  const metrics = computeMetrics({
    ...numbers,
    cost: campaign.cost,
    useEstimates,
    ecvOverride: ecvOverride(campaign),
  })
  const impressions = metrics.facts.impressionsViewCount
  return {
    campaignId,
    sums: {
      metrics_updated_at,
      rollup: JSON.stringify(metrics),
      rollup_version: METRICS_VERSION,
      impressions_view_count: metrics.impressionsViewCount,
      impressions_origin: impressions?.origin ?? null,
      impressions_known: impressions?.known ?? null,
      impressions_estimated: impressions?.estimated ?? null,
      content_count: numbers.contents.length,
      creators_count: campaign.creators ?? 0,
    },
    contents: sumsByType(numbers, useEstimates),
    growth: growthOf(timelineContents(snapshots, numbers, useEstimates)),
  }
}

export async function storeRollup(tx: Db, { campaignId, sums, growth, contents }: Rollup): Promise<void> {
  // In the order of the calls: the change of the campaign drops its sums.
  await Promise.all([
    tx.updateTable('campaigns').set(sums).where('id', '=', campaignId).execute(),
    storeSums(tx, campaignId, contents),
    storeGrowth(tx, campaignId, growth),
  ])
}

/** Changes with every change of the campaign; the code that makes a change recomputes its rollup. */
export async function stampOf(db: Db, campaignId: string): Promise<string> {
  const campaign = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  // The sort value of the plan is computed by readers of lists.
  return JSON.stringify({ ...campaign, plan_share: null, plan_until: null })
}
