import type { Period } from '../../../domain/periods.ts'
import type { DayGrowth } from '../../../domain/timeline.ts'
import type { Db } from '../../db/schema.ts'
import { measuredGrowth } from './measured-growth.ts'
import type { SetChannel } from './set-channels.ts'

/** What the campaigns' contents published in the period gained, day by day: a sum of what is kept of each campaign. */
export async function campaignsGrowth(
  db: Db,
  campaignIds: readonly string[],
  channels: readonly SetChannel[],
  period: Period,
): Promise<DayGrowth[]> {
  const missing = await campaignsWithout(db, campaignIds)
  const measured =
    missing.length === 0 ? [] : await measuredGrowth(db, { campaignIds: missing }, channels, period)
  return [...(await keptGrowth(db, campaignIds, period)), ...measured]
}

/** Those whose growth was never kept: last computed by a build that did not. */
async function campaignsWithout(db: Db, campaignIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', 'in', campaignIds)
    .where('content_count', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign_growth')
            .select('day')
            .whereRef('campaign_growth.campaign_id', '=', 'campaigns.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function keptGrowth(db: Db, campaignIds: readonly string[], period: Period): Promise<DayGrowth[]> {
  return await db
    .selectFrom('campaign_growth')
    .select(({ fn }) => [
      'day',
      fn.sum<number>('content_count').as('contentCount'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('views_known').as('viewsKnown'),
      fn.sum<number>('reach').as('reach'),
      fn.sum<number>('reach_known').as('reachKnown'),
      fn.sum<number>('engagement').as('engagement'),
      fn.sum<number>('engagement_known').as('engagementKnown'),
    ])
    .where('campaign_id', 'in', campaignIds)
    .where('published_day', '>=', period.startDate)
    .where('published_day', '<=', period.endDate)
    .groupBy('day')
    .execute()
}
