import { chunks } from '../../../lib/chunks.ts'
import type { ChannelSnapshotTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import type { ImportedRow } from './parse-contents-csv.ts'

const AT_ONCE = 1_000

/**
 * Notes the followers that the rows tell, as declared: a channel shows its newest, unless it was measured. Answers
 * the instant of the oldest.
 */
export async function importFollowers(
  tx: Db,
  rows: readonly ImportedRow[],
  idOf: ReadonlyMap<string, string>,
  now: Date,
): Promise<string> {
  const told = new Map<string, ChannelSnapshotTable>()
  const newest = new Map<string, { at: string; count: number }>()
  for (const { channel, followersCount: count, measuredAt } of rows) {
    const id = idOf.get(channel.key)
    if (count === null || id === undefined) continue
    const at = measuredAt ?? now.toISOString()
    told.set(`${id} ${at}`, { channel_id: id, measured_at: at, followers_count: count, origin: 'DECLARED' })
    if (at >= (newest.get(id)?.at ?? '')) newest.set(id, { at, count })
  }
  for (const some of chunks([...told.values()], AT_ONCE)) {
    await tx
      .insertInto('channel_snapshots')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['channel_id', 'measured_at'])
          .doUpdateSet((eb) => ({ followers_count: eb.ref('excluded.followers_count') }))
          .where('channel_snapshots.origin', '=', 'DECLARED'),
      )
      .execute()
  }
  for (const [id, { at, count }] of newest) {
    await tx
      .updateTable('channels')
      .set({ followers_count: count, followers_at: at, followers_origin: 'DECLARED' })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('followers_at', 'is', null),
          eb.and([eb('followers_origin', '=', 'DECLARED'), eb('followers_at', '<=', at)]),
        ]),
      )
      .execute()
  }
  return [...told.values()].reduce(
    (oldest, { measured_at: at }) => (at < oldest ? at : oldest),
    now.toISOString(),
  )
}
