import { groupOfOne } from '../../../domain/content-group.ts'
import { modelGroup } from '../../../domain/metric-sums.ts'
import type { Period } from '../../../domain/periods.ts'
import type { Db } from '../../db/schema.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import { type CampaignSet, inScope } from './campaign-set.ts'
import { countsOf, originsOf } from './content-data.ts'
import { followersInCampaign, readFollowers, type SetChannel } from './set-channels.ts'
import type { PlacedGroup } from './sum-groups.ts'

/** Contents of the set's channels that belong to a partner channel. */
export type SharedContents = {
  /** Each content under each of these channels: only for numbers of one creator or channel. */
  placed: PlacedGroup[]
  ids: string[]
  /** The channels that own them, as in their campaigns. */
  owners: SetChannel[]
}

/**
 * The contents of other channels of which these ones are partners, modelled by the followers of the owning channel.
 * @param channels of the set
 * @param periods as for `contentGroups`, likewise `repeated`
 */
export async function sharedContents(
  db: Db,
  set: CampaignSet,
  channels: readonly SetChannel[],
  periods: readonly Period[] = [],
  repeated: readonly string[] = [],
): Promise<SharedContents> {
  const rows = await db
    .selectFrom('content_partners')
    .innerJoin('contents', 'contents.id', 'content_partners.content_id')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select(['contents.id', 'contents.campaign_id', 'contents.content_type', 'contents.creation_day'])
    .select(['contents.views_definition', 'content_partners.channel_id as partner_id'])
    .select(['contents.channel_id', 'channels.creator_id', 'channels.social_type'])
    .select(['campaigns.use_estimates', 'campaigns.metrics_updated_at'])
    .select(NEWEST_COLUMNS)
    // For all creators, the owning channels are known; for some creators, they are others'.
    .$if(set.creatorIds !== undefined, (query) => query.select(followersInCampaign.as('followers')))
    .where(inScope('contents.campaign_id', 'content_partners.channel_id', set))
    // Redundant: few contents are shared, so SQLite begins with them in place of all contents of many campaigns.
    .where('contents.id', 'in', (eb) => eb.selectFrom('content_partners').select('content_id'))
    .orderBy('contents.campaign_id')
    .orderBy('contents.id')
    .orderBy('content_partners.channel_id')
    .execute()
  const channelOf = new Map(channels.map((one) => [`${one.campaignId} ${one.id}`, one]))
  const copies = new Set(repeated)
  const owners = new Map<string, SetChannel>()
  const placed = rows.flatMap((row): PlacedGroup[] => {
    const place = `${row.campaign_id} ${row.channel_id}`
    const owner = channelOf.get(place) ?? {
      campaignId: row.campaign_id,
      id: row.channel_id,
      creatorId: row.creator_id,
      socialType: row.social_type,
      ...readFollowers(row.followers ?? null),
      useEstimates: row.use_estimates === 1,
      measuredAt: row.metrics_updated_at,
    }
    owners.set(place, owner)
    const channel = channelOf.get(`${row.campaign_id} ${row.partner_id}`)
    if (channel === undefined) return []
    const group = {
      ...groupOfOne({
        channelId: row.partner_id,
        contentType: row.content_type,
        viewsDefinition: row.views_definition,
        ...countsOf(row),
        origin: originsOf(row),
      }),
      campaignId: row.campaign_id,
      period: periodOf(row.creation_day, periods),
      isRepeated: copies.has(row.id),
    }
    return [{ group, channel, modelled: modelGroup(group, owner.followersCount, owner.useEstimates) }]
  })
  return { placed, ids: [...new Set(rows.map(({ id }) => id))], owners: [...owners.values()] }
}

function periodOf(day: string, periods: readonly Period[]): number {
  if (periods.length === 0) return 0
  return periods.findIndex(({ startDate, endDate }) => startDate <= day && day <= endDate)
}
