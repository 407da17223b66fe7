import type { getDeletion } from '../../../contract/campaign-endpoints.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/schema.ts'
import { countLiveLinks } from '../../http/live-links.ts'

/** Dashboards that are listed by name. */
const NAMED = 3

/** What is deleted with a campaign: contents, comments, live links; and the dashboards that lose it. */
export async function deletionOf(
  db: Db,
  campaign: { id: string; content_count: number },
  now: Date,
): Promise<OutputOf<typeof getDeletion>> {
  const { id } = campaign
  const dashboards = await db
    .selectFrom('dashboard_campaigns')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_id')
    .select(['dashboards.name', 'dashboards.shared'])
    .select((eb) =>
      eb
        .selectFrom('dashboard_campaigns as all')
        .whereRef('all.dashboard_id', '=', 'dashboards.id')
        .select(eb.fn.countAll<number>().as('campaigns'))
        .as('campaigns'),
    )
    .where('campaign_id', '=', id)
    .orderBy('dashboards.shared', 'desc')
    .orderBy('dashboards.name_folded')
    .execute()
  const comments = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    contents: campaign.content_count,
    comments: comments.number,
    links: await countLiveLinks(db, id, now),
    dashboards: dashboards
      .slice(0, NAMED)
      .map(({ name, shared, campaigns }) => ({ name, shared: shared === 1, campaigns: campaigns ?? 0 })),
    dashboardsCount: dashboards.length,
  }
}
