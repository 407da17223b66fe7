import { growthOf } from '../../../domain/growth.ts'
import { chunks } from '../../../lib/chunks.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'
import { timelineContents } from './content-snapshots.ts'

/** Rows of one statement, far below what either database takes. */
const ROWS = 1_000

/** Keeps what the campaign's contents gained day by day, in the place of what was kept before. */
export async function storeGrowth(
  tx: Db,
  campaignId: string,
  numbers: CampaignNumbers,
  useEstimates: boolean,
): Promise<void> {
  await tx.deleteFrom('campaign_growth').where('campaign_id', '=', campaignId).execute()
  const growth = growthOf(await timelineContents(tx, campaignId, numbers, useEstimates))
  const rows = growth.map((gained) => ({
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
  }))
  for (const some of chunks(rows, ROWS)) await tx.insertInto('campaign_growth').values(some).execute()
}
