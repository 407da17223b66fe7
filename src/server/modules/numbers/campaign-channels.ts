import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'

export type ReportChannel = {
  id: string
  creatorId: string
  socialType: SocialType
  url: string
  handle: string
  /**
   * The last one measured up to the campaign's last measurement, else the last declared; before any measurement, the
   * last known one.
   */
  followersCount: number | null
  followersOrigin: FollowersOrigin | null
}

/**
 * The campaign's channels in order, with the followers that its numbers are based on.
 * @param metricsUpdatedAt or a promise of it: the channels are read in parallel
 */
export async function campaignChannels(
  db: Db,
  campaignId: string,
  metricsUpdatedAt: string | null | Promise<string | null>,
): Promise<ReportChannel[]> {
  const followersThen = async () => {
    const at = await metricsUpdatedAt
    return at === null ? null : await followersAt(db, campaignId, at)
  }
  const [rows, followers] = await Promise.all([
    db
      .selectFrom('campaign_channels')
      .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
      .select([
        'channels.id',
        'channels.creator_id',
        'channels.social_type',
        'channels.url',
        'channels.handle',
        'channels.followers_count',
        'channels.followers_origin',
      ])
      .where('campaign_channels.campaign_id', '=', campaignId)
      .orderBy('campaign_channels.position')
      .execute(),
    followersThen(),
  ])
  return rows.map((row) => {
    const known = followers === null ? row : followers.get(row.id)
    return {
      id: row.id,
      creatorId: row.creator_id,
      socialType: row.social_type,
      url: row.url,
      handle: row.handle,
      followersCount: known?.followers_count ?? null,
      followersOrigin: known?.followers_origin ?? null,
    }
  })
}

type Followers = { followers_count: number; followers_origin: FollowersOrigin }

async function followersAt(db: Db, campaignId: string, at: string): Promise<Map<string, Followers>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('campaign_channels')
        .innerJoin('channel_snapshots', 'channel_snapshots.channel_id', 'campaign_channels.channel_id')
        .select(['channel_snapshots.channel_id', 'followers_count', 'origin as followers_origin'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('channel_snapshots.channel_id')
                // MEASURED before DECLARED.
                .orderBy('channel_snapshots.origin', 'desc')
                .orderBy('channel_snapshots.measured_at', 'desc'),
            )
            .as('age'),
        )
        .where('campaign_channels.campaign_id', '=', campaignId)
        .where('channel_snapshots.measured_at', '<=', at)
        .as('snapshots'),
    )
    .select(['channel_id', 'followers_count', 'followers_origin'])
    .where('age', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.channel_id, row]))
}
