import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { MeasuredCampaign } from '../../jobs/run-job.ts'
import { recomputeRollup } from './recompute-rollup.ts'

/**
 * Recomputes the campaigns, and every other campaign whose numbers depend on a follower count of one of their channels
 * recorded at `since` or later: each once, since campaigns share channels.
 */
export async function recomputeSharing(tx: Db, measured: readonly MeasuredCampaign[]): Promise<void> {
  const [others] = await Promise.all([
    Promise.all(measured.map(({ campaignId, since }) => campaignsSharing(tx, campaignId, since))),
    Promise.all(measured.map(({ campaignId }) => recomputeRollup(tx, campaignId))),
  ])
  const left = new Set(others.flat())
  for (const { campaignId } of measured) left.delete(campaignId)
  for (const id of left) await recomputeRollup(tx, id)
}

/**
 * The other campaigns that depend on such a count: those measured after that count and before a later one, and those
 * never measured, which use the last count.
 */
export async function campaignsSharing(db: Db, campaignId: string, since: string): Promise<string[]> {
  const others = await db
    .selectFrom('campaign_channels as own')
    .innerJoin('channel_snapshots', 'channel_snapshots.channel_id', 'own.channel_id')
    .innerJoin('campaign_channels as shared', 'shared.channel_id', 'own.channel_id')
    .innerJoin('campaigns', 'campaigns.id', 'shared.campaign_id')
    .select('campaigns.id')
    .distinct()
    .where('own.campaign_id', '=', campaignId)
    .where('campaigns.id', '!=', campaignId)
    .where('channel_snapshots.measured_at', '>=', since)
    .where(
      sql<boolean>`(campaigns.metrics_updated_at is null
        or campaigns.metrics_updated_at >= channel_snapshots.measured_at and not exists (
          select 1 from channel_snapshots as later where later.channel_id = channel_snapshots.channel_id
          and later.measured_at > channel_snapshots.measured_at
          and later.measured_at <= campaigns.metrics_updated_at
          and (later.origin = 'MEASURED' or later.origin = channel_snapshots.origin)
        ))`,
    )
    .execute()
  return others.map(({ id }) => id)
}
