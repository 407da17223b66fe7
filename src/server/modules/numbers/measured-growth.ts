import { type Growth, growthOf } from '../../../domain/growth.ts'
import { sql } from 'kysely'
import { isInList } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { SNAPSHOT_COLUMNS, snapshotsOf } from './content-snapshots.ts'
import { inScope, type CampaignSet } from './campaign-set.ts'
import type { SetChannel } from './set-channels.ts'

/**
 * Growth of the set's contents, or of those with these ids among them, from their complete history, each modelled as in
 * its own campaign. For few contents: reads all their rows.
 */
export async function measuredGrowth(
  db: Db,
  set: CampaignSet,
  channels: readonly SetChannel[],
  ids?: readonly string[],
): Promise<Growth[]> {
  const contents = await db
    .selectFrom('contents')
    .select(['id', 'campaign_id', 'channel_id', 'content_type', 'creation_day'])
    .where(inScope('contents.campaign_id', 'contents.channel_id', set))
    .$if(ids !== undefined, (query) => query.where(isInList(db, sql.ref('contents.id'), ids ?? [])))
    .execute()
  const rows = await db
    .selectFrom('content_snapshots')
    .innerJoin('contents', 'contents.id', 'content_snapshots.content_id')
    .select(SNAPSHOT_COLUMNS)
    .where(inScope('contents.campaign_id', 'contents.channel_id', set))
    .$if(ids !== undefined, (query) => query.where(isInList(db, sql.ref('contents.id'), ids ?? [])))
    .orderBy('content_snapshots.content_id')
    .orderBy('content_snapshots.measured_at')
    .execute()
  const rowsOf = Map.groupBy(rows, ({ content_id }) => content_id)
  const channelOf = new Map(channels.map((one) => [`${one.campaignId} ${one.id}`, one]))
  return growthOf(
    contents.map(({ id, campaign_id, channel_id, content_type, creation_day }) => {
      const channel = channelOf.get(`${campaign_id} ${channel_id}`)
      return {
        contentType: content_type,
        followersCount: channel?.followersCount ?? null,
        useEstimates: channel?.useEstimates ?? true,
        publishedDay: creation_day,
        snapshots: snapshotsOf(rowsOf.get(id) ?? []),
      }
    }),
  )
}
