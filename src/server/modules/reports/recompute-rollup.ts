import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import type { Db } from '../../db/schema.ts'
import { campaignNumbers } from './campaign-numbers.ts'
import { ecvOverride } from './ecv-override.ts'
import { lastMeasurement } from './last-measurement.ts'
import { storeGrowth } from './store-growth.ts'

/**
 * Computes anew what the lists show of a campaign without computing: call it in the transaction of every change
 * to its contents, creators, followers, overlaps, cost or settings.
 */
export async function recomputeRollup(tx: Db, campaignId: string): Promise<void> {
  const metrics_updated_at = await lastMeasurement(tx, campaignId)
  const { creators } = await tx
    .selectFrom('campaign_creators')
    .select(({ fn }) => fn.countAll<number>().as('creators'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const campaign = await tx
    .selectFrom('campaigns')
    .select(['id', 'type', 'cost', 'use_estimates', 'ecv_min', 'ecv_max'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const numbers = await campaignNumbers(tx, { id: campaignId, metrics_updated_at })
  const metrics = computeMetrics({
    ...numbers,
    cost: campaign.cost,
    useEstimates: campaign.use_estimates === 1,
    ecvOverride: ecvOverride(campaign),
  })
  await tx
    .updateTable('campaigns')
    .set({
      metrics_updated_at,
      rollup: JSON.stringify(metrics),
      rollup_version: METRICS_VERSION,
      impressions_view_count: metrics.impressionsViewCount,
      content_count: numbers.contents.length,
      creators_count: creators,
    })
    .where('id', '=', campaignId)
    .execute()
  await storeGrowth(tx, campaignId, numbers, campaign.use_estimates === 1)
}
