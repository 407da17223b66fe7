import type { getDeletion } from '../../../contract/campaign-endpoints.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/schema.ts'

/** Dashboards that are named. */
const NAMED = 3

/** What goes to the trash with a campaign: contents, comments, live links; and the dashboards that lose it. */
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
    links: await liveLinks(db, id, now),
    dashboards: dashboards
      .slice(0, NAMED)
      .map(({ name, shared, campaigns }) => ({ name, shared: shared === 1, campaigns: campaigns ?? 0 })),
    dashboardsCount: dashboards.length,
  }
}

async function liveLinks(db: Db, id: string, now: Date): Promise<number> {
  const main = await db
    .selectFrom('share_links')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('campaign_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('campaigns.shared', '=', 1)
    .executeTakeFirstOrThrow()
  const named = await db
    .selectFrom('campaign_links')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('campaign_id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return main.number + named.number
}
