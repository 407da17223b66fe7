import type { Period } from '../../../domain/periods.ts'
import type { DayGrowth } from '../../../domain/timeline.ts'
import type { Db } from '../../db/schema.ts'

/** Daily growth of the campaigns' contents of the period: the sum of the stored growth of each campaign. */
export async function campaignsGrowth(
  db: Db,
  campaignIds: readonly string[],
  period: Period,
): Promise<DayGrowth[]> {
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
