import { sql } from 'kysely'
import { compileOnce, isAmong, type SlotOf } from '../db/compile-once.ts'
import { type Db, toFlag } from '../db/schema.ts'
import { insertMany, updateMany, write } from '../db/write-many.ts'
import type { AudienceReport, ChannelInfo } from '../providers/social-provider.ts'

export type BroughtChannel = { readonly channelId: string; readonly info: ChannelInfo }
export type BroughtAudience = {
  readonly channelId: string
  readonly report: AudienceReport
  readonly isSimulated: boolean
}

/**
 * Stores channels' data; missing values leave the known ones unchanged. Measured followers replace those declared by an
 * import.
 */
export async function storeChannels(tx: Db, brought: readonly BroughtChannel[], at: string): Promise<void> {
  const infos = lastOfEach(brought)
  if (infos.size === 0) return
  const rows = await rowsOf(tx, { ids: [...infos.keys()] }, {})
  // The others were deleted during the request.
  const known = rows.flatMap((row) => {
    const info = infos.get(row.id)?.info
    return info === undefined ? [] : [{ row, info, count: info.followers.value }]
  })
  const changed = known.map(({ row, info, count }) => ({
    id: row.id,
    display_name: info.displayName ?? row.display_name,
    picture_url: info.pictureUrl ?? row.picture_url,
    external_id: info.externalId ?? row.external_id,
    // A channel linked by id alone, as on YouTube, gets its handle now.
    handle: row.handle === row.external_id ? info.handle.toLowerCase() : row.handle,
    followers_count: count ?? row.followers_count,
    followers_at: count === null ? row.followers_at : at,
    followers_origin: count === null ? row.followers_origin : ('MEASURED' as const),
  }))
  const snapshots = known.flatMap(({ row, count }) =>
    count === null
      ? []
      : [{ channel_id: row.id, measured_at: at, followers_count: count, origin: 'MEASURED' as const }],
  )
  const again = `on conflict (channel_id, measured_at) do update set
    followers_count = excluded.followers_count, origin = excluded.origin`
  await write(
    tx,
    updateMany(tx, 'channels', changed, ['id']),
    insertMany(tx, 'channel_snapshots', snapshots, again),
  )
}

/** Replaces the stored audiences. */
export async function storeAudiences(tx: Db, brought: readonly BroughtAudience[], at: string): Promise<void> {
  const rows = [...lastOfEach(brought).values()].map(({ channelId, report, isSimulated }) => ({
    channel_id: channelId,
    report: JSON.stringify(report),
    measured_at: at,
    simulated: toFlag(isSimulated),
  }))
  const again = `on conflict (channel_id) do update set
    report = excluded.report, measured_at = excluded.measured_at, simulated = excluded.simulated`
  await write(tx, insertMany(tx, 'audiences', rows, again))
}

/** Two campaigns may request the same channel at the same time. */
function lastOfEach<T extends { readonly channelId: string }>(brought: readonly T[]): Map<string, T> {
  return new Map(brought.map((one) => [one.channelId, one]))
}

const rowsOf = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('channels')
    .select(['id', 'display_name', 'picture_url', 'external_id', 'handle'])
    .select(['followers_count', 'followers_at', 'followers_origin'])
    .where(isAmong(db, sql.ref('id'), slot('ids')))
    .compile(),
)
