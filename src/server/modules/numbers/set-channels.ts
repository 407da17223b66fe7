import { type RawBuilder, sql } from 'kysely'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { FollowersOrigin } from '../../db/schema-campaigns.ts'
import type { Db, Flag } from '../../db/schema.ts'
import type { CampaignSums } from './campaign-sums.ts'
import { inScope, type CampaignSet } from './campaign-set.ts'

/** A channel within one of its campaigns. */
export type SetChannel = {
  campaignId: string
  id: string
  creatorId: string
  socialType: SocialType
  /** As in ReportChannel, for that campaign. */
  followersCount: number | null
  followersOrigin: FollowersOrigin | null
  /** Whether that campaign allows modelled numbers. */
  useEstimates: boolean
  /** That campaign's last measurement. */
  measuredAt: string | null
}

/** The channels of the campaigns, once per campaign, in the campaign's order. */
export async function setChannels(db: Db, set: CampaignSet): Promise<SetChannel[]> {
  const rows = await db
    .selectFrom('campaign_channels')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_channels.campaign_id')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select([
      'campaign_channels.campaign_id',
      'channels.id',
      'channels.creator_id',
      'channels.social_type',
      'campaigns.use_estimates',
      'campaigns.metrics_updated_at',
      followersInCampaign.as('followers'),
    ])
    .where(inScope('campaign_channels.campaign_id', 'campaign_channels.channel_id', set))
    // On both sides: PostgreSQL does not transfer a list from one to the other, and would read all campaigns.
    .where(inScope('campaigns.id', 'campaign_channels.channel_id', { campaignIds: set.campaignIds }))
    .orderBy('campaign_channels.campaign_id')
    .orderBy('campaign_channels.position')
    .execute()
  return rows.map((row) => ({
    campaignId: row.campaign_id,
    id: row.id,
    creatorId: row.creator_id,
    socialType: row.social_type,
    ...readFollowers(row.followers),
    useEstimates: row.use_estimates === 1,
    measuredAt: row.metrics_updated_at,
  }))
}

/** The columns by which campaigns are selected, already read. */
type ReadCampaign = { id: string; use_estimates: Flag; metrics_updated_at: string | null }

/** The same for these campaigns, using stored followers for some of them. */
export async function channelsWithStored(
  db: Db,
  campaigns: readonly ReadCampaign[],
  stored: ReadonlyMap<string, CampaignSums>,
): Promise<SetChannel[]> {
  const rest = campaigns.flatMap(({ id }) => (stored.has(id) ? [] : [id]))
  const [read, known] = await Promise.all([
    rest.length === 0 ? [] : setChannels(db, { campaignIds: rest }),
    channelsOf(db, [...stored.keys()]),
  ])
  const readOf = Map.groupBy(read, ({ campaignId }) => campaignId)
  return campaigns
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id: campaignId, ...campaign }) => {
      const sums = stored.get(campaignId)
      if (sums === undefined) return readOf.get(campaignId) ?? []
      const ofCampaign = {
        useEstimates: campaign.use_estimates === 1,
        measuredAt: campaign.metrics_updated_at,
      }
      return sums.channels.flatMap(({ id, ...followers }) => {
        const whose = known.get(id)
        return whose === undefined ? [] : [{ campaignId, id, ...whose, ...followers, ...ofCampaign }]
      })
    })
}

/** Creator of each channel of the campaigns, by channel id. */
async function channelsOf(
  db: Db,
  campaignIds: readonly string[],
): Promise<Map<string, Pick<SetChannel, 'creatorId' | 'socialType'>>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'creator_id', 'social_type'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('campaign_channels').select('channel_id').where('campaign_id', 'in', campaignIds),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, { creatorId: row.creator_id, socialType: row.social_type }]))
}

/**
 * One index lookup per channel, however many measurements there are; a second one if none was measured. A declared
 * count n is encoded as -1 - n.
 */
export const followersInCampaign = sql<number | null>`case when campaigns.metrics_updated_at is null
  then case channels.followers_origin when 'DECLARED' then -1 - channels.followers_count
    else channels.followers_count end
  else coalesce(${newest('MEASURED', sql`followers_count`)}, ${newest('DECLARED', sql`-1 - followers_count`)}) end`

function newest(origin: FollowersOrigin, count: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select ${count} from channel_snapshots
    where channel_id = channels.id and measured_at <= campaigns.metrics_updated_at and origin = ${sql.lit(origin)}
    order by measured_at desc limit 1)`
}

export function readFollowers(
  encoded: number | null,
): Pick<SetChannel, 'followersCount' | 'followersOrigin'> {
  if (encoded === null) return { followersCount: null, followersOrigin: null }
  return encoded < 0
    ? { followersCount: -1 - encoded, followersOrigin: 'DECLARED' }
    : { followersCount: encoded, followersOrigin: 'MEASURED' }
}

/** Each channel once, as in the campaign that was measured last. */
export function channelsOnce(channels: readonly SetChannel[]): SetChannel[] {
  const newest = new Map<string, SetChannel>()
  for (const channel of channels) {
    const known = newest.get(channel.id)
    const isNewer = known === undefined || (channel.measuredAt ?? '') > (known.measuredAt ?? '')
    if (isNewer) newest.set(channel.id, channel)
  }
  return [...newest.values()]
}
