import type { Growth } from '../../../domain/growth.ts'
import { chunks } from '../../../lib/chunks.ts'
import type { CampaignGrowthTable } from '../../db/schema-reports.ts'
import type { Db } from '../../db/schema.ts'

/** Rows of one statement, far below what either database takes. */
const ROWS = 1_000

/** Keeps what the campaign's contents gained day by day, in the place of what was kept before; writes what differs. */
export async function storeGrowth(tx: Db, campaignId: string, growth: readonly Growth[]): Promise<void> {
  const kept = await tx
    .selectFrom('campaign_growth')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .execute()
  const keptOf = new Map(kept.map((row) => [keyOf(row), row]))
  const changed: CampaignGrowthTable[] = []
  for (const gained of growth) {
    const row = rowOf(campaignId, gained)
    if (!isSame(keptOf.get(keyOf(row)), row)) changed.push(row)
    keptOf.delete(keyOf(row))
  }
  for (const { published_day, day } of keptOf.values()) {
    await tx
      .deleteFrom('campaign_growth')
      .where('campaign_id', '=', campaignId)
      .where('published_day', '=', published_day)
      .where('day', '=', day)
      .execute()
  }
  for (const some of chunks(changed, ROWS)) {
    await tx
      .insertInto('campaign_growth')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'published_day', 'day']).doUpdateSet((eb) => ({
          content_count: eb.ref('excluded.content_count'),
          views: eb.ref('excluded.views'),
          views_known: eb.ref('excluded.views_known'),
          reach: eb.ref('excluded.reach'),
          reach_known: eb.ref('excluded.reach_known'),
          engagement: eb.ref('excluded.engagement'),
          engagement_known: eb.ref('excluded.engagement_known'),
        })),
      )
      .execute()
  }
}

function rowOf(campaignId: string, gained: Growth): CampaignGrowthTable {
  return {
    campaign_id: campaignId,
    published_day: gained.publishedDay,
    day: gained.day,
    content_count: gained.contentCount,
    views: gained.views,
    views_known: gained.viewsKnown,
    reach: gained.reach,
    reach_known: gained.reachKnown,
    engagement: gained.engagement,
    engagement_known: gained.engagementKnown,
  }
}

function keyOf(row: Pick<CampaignGrowthTable, 'published_day' | 'day'>): string {
  return `${row.published_day} ${row.day}`
}

function isSame(kept: CampaignGrowthTable | undefined, row: CampaignGrowthTable): boolean {
  return (
    kept !== undefined &&
    kept.content_count === row.content_count &&
    kept.views === row.views &&
    kept.views_known === row.views_known &&
    kept.reach === row.reach &&
    kept.reach_known === row.reach_known &&
    kept.engagement === row.engagement &&
    kept.engagement_known === row.engagement_known
  )
}
