import type { SocialType } from '../../trade/social-types.ts'
import type { Db } from '../db/schema.ts'
import { toFlag } from '../db/schema.ts'
import type { AudienceReport, ChannelInfo, OverlapReport } from '../providers/social-provider.ts'
import type { TargetChannel } from './campaign-targets.ts'
import type { StoredOverlap } from '../db/stored-reports.ts'

/** Stores a channel's data; missing values leave the known ones. Measured followers replace those that an import declared. */
export async function storeChannel(tx: Db, channelId: string, info: ChannelInfo, now: Date): Promise<void> {
  const at = now.toISOString()
  const count = info.followers.value
  const followers =
    count === null
      ? {}
      : ({ followers_count: count, followers_at: at, followers_origin: 'MEASURED' } as const)
  await tx
    .updateTable('channels')
    .set((it) => ({
      display_name: it.fn.coalesce(it.val(info.displayName), it.ref('display_name')),
      picture_url: it.fn.coalesce(it.val(info.pictureUrl), it.ref('picture_url')),
      external_id: it.fn.coalesce(it.val(info.externalId), it.ref('external_id')),
      // Linked by its id alone, as YouTube's may be, it gets its handle now.
      handle: it
        .case()
        .when('handle', '=', it.ref('external_id'))
        .then(info.handle.toLowerCase())
        .else(it.ref('handle'))
        .end(),
      ...followers,
    }))
    .where('id', '=', channelId)
    .execute()
  if (count === null) return
  const measured = { followers_count: count, origin: 'MEASURED' } as const
  await tx
    .insertInto('channel_snapshots')
    .values({ channel_id: channelId, measured_at: at, ...measured })
    .onConflict((conflict) => conflict.columns(['channel_id', 'measured_at']).doUpdateSet(measured))
    .execute()
}

export async function storeAudience(
  tx: Db,
  channelId: string,
  report: AudienceReport,
  isSimulated: boolean,
  now: Date,
): Promise<void> {
  const stored = {
    report: JSON.stringify(report),
    measured_at: now.toISOString(),
    simulated: toFlag(isSimulated),
  }
  await tx
    .insertInto('audiences')
    .values({ channel_id: channelId, ...stored })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(stored))
    .execute()
}

/** A channel that is missing in the report is not stored. */
export async function storeOverlap(
  tx: Db,
  campaignId: string,
  socialType: SocialType,
  channels: readonly TargetChannel[],
  report: OverlapReport,
  isSimulated: boolean,
  now: Date,
): Promise<void> {
  const idOf = new Map(channels.map(({ id, ref }) => [ref.handle.toLowerCase(), id]))
  const overlap: StoredOverlap = {
    totalFollowers: report.totalFollowers,
    uniqueFollowers: report.uniqueFollowers,
    channels: report.channels.flatMap(({ handle, followersCount, unique, overlapping }) => {
      const channelId = idOf.get(handle.toLowerCase())
      return channelId === undefined ? [] : [{ channelId, followersCount, unique, overlapping }]
    }),
  }
  const stored = {
    report: JSON.stringify(overlap),
    measured_at: now.toISOString(),
    simulated: toFlag(isSimulated),
  }
  await tx
    .insertInto('audience_overlaps')
    .values({ campaign_id: campaignId, social_type: socialType, ...stored })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'social_type']).doUpdateSet(stored))
    .execute()
}
