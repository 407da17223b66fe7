import type { Growth } from '../../../domain/growth.ts'
import type { CampaignGrowthTable } from '../../db/schema-reports.ts'
import type { Db } from '../../db/schema.ts'
import { insertMany, write } from '../../db/write-many.ts'

const COLUMNS = [
  'content_count',
  'views',
  'views_known',
  'reach',
  'reach_known',
  'engagement',
  'engagement_known',
]
const REPLACED = `on conflict (campaign_id, published_day, day) do update set
  ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`

/** Replaces the stored daily growth of the campaign's contents; writes only differences. */
export async function storeGrowth(tx: Db, campaignId: string, growth: readonly Growth[]): Promise<void> {
  const stored = await tx
    .selectFrom('campaign_growth')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .execute()
  const storedOf = new Map(stored.map((row) => [keyOf(row), row]))
  const changed: CampaignGrowthTable[] = []
  for (const gained of growth) {
    const row = rowOf(campaignId, gained)
    if (!isSame(storedOf.get(keyOf(row)), row)) changed.push(row)
    storedOf.delete(keyOf(row))
  }
  for (const { published_day, day } of storedOf.values()) {
    await tx
      .deleteFrom('campaign_growth')
      .where('campaign_id', '=', campaignId)
      .where('published_day', '=', published_day)
      .where('day', '=', day)
      .execute()
  }
  await write(tx, insertMany(tx, 'campaign_growth', changed, REPLACED))
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

function isSame(stored: CampaignGrowthTable | undefined, row: CampaignGrowthTable): boolean {
  return (
    stored !== undefined &&
    stored.content_count === row.content_count &&
    stored.views === row.views &&
    stored.views_known === row.views_known &&
    stored.reach === row.reach &&
    stored.reach_known === row.reach_known &&
    stored.engagement === row.engagement &&
    stored.engagement_known === row.engagement_known
  )
}
