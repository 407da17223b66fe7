import type { Period } from '../../../domain/periods.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignSet } from './campaign-set.ts'

/** `period`: the index of the first period that contains the day of publication; -1 for none. */
export type RepeatedContent = { id: string; campaignId: string; period: number }

export type Repeated = {
  /** The copies that do not count. */
  copies: readonly RepeatedContent[]
  /** How many contents of the first period are in more than one campaign. */
  contentCount: number
}

/**
 * The contents in more than one of the campaigns. A content counts once (metrics.md): of its copies in one period the
 * one measured last counts, and the others are returned.
 */
export async function repeatedContents(
  db: Db,
  { campaignIds = [], socialTypes }: Pick<CampaignSet, 'campaignIds' | 'socialTypes'>,
  periods: readonly Period[],
): Promise<Repeated> {
  if (campaignIds.length < 2) return { copies: [], contentCount: 0 }
  const rows = await db
    .selectFrom('contents')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('contents')
          .select(['social_type', 'content_key'])
          .where('campaign_id', 'in', campaignIds)
          .groupBy(['social_type', 'content_key'])
          .having((having) => having.fn.countAll(), '>', 1)
          .as('several'),
      (join) =>
        join
          .onRef('several.social_type', '=', 'contents.social_type')
          .onRef('several.content_key', '=', 'contents.content_key'),
    )
    .select(['contents.id', 'campaign_id', 'contents.social_type', 'contents.content_key', 'creation_day'])
    .where('campaign_id', 'in', campaignIds)
    .$if(socialTypes !== undefined, (query) => query.where('contents.social_type', 'in', socialTypes ?? []))
    .orderBy('metrics_updated_at', 'desc')
    .orderBy('contents.id')
    .execute()
  const indexOf = (day: string) =>
    periods.findIndex(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const all = rows.map((row) => ({
    id: row.id,
    campaignId: row.campaign_id,
    period: indexOf(row.creation_day),
    key: `${row.social_type} ${row.content_key}`,
  }))
  const groups = [...Map.groupBy(all, ({ key, period }) => `${key} ${period}`).values()]
  return {
    copies: groups.flatMap((copies) => copies.slice(1)),
    contentCount: groups.filter(([first, ...copies]) => first?.period === 0 && copies.length > 0).length,
  }
}
