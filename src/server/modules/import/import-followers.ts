import { chunks } from '../../../lib/chunks.ts'
import type { ChannelSnapshotTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { Step } from './store-import.ts'

/** Counts, and channels, per step. */
const AT_ONCE = 200

type Newest = { id: string; at: string; count: number }

/**
 * Stores the followers in the rows as declared: a channel shows its newest count unless it was measured. Returns the
 * instant of the oldest.
 */
export async function importFollowers(
  rows: readonly ImportedRow[],
  idOf: ReadonlyMap<string, string>,
  { step, now }: { step: Step; now: Date },
): Promise<string> {
  const counts = new Map<string, ChannelSnapshotTable>()
  const newest = new Map<string, Newest>()
  let oldest = now.toISOString()
  for (const { channel, followersCount: count, measuredAt } of rows) {
    const id = idOf.get(channel.key)
    if (count === null || id === undefined) continue
    const at = measuredAt ?? now.toISOString()
    counts.set(`${id} ${at}`, { channel_id: id, measured_at: at, followers_count: count, origin: 'DECLARED' })
    if (at >= (newest.get(id)?.at ?? '')) newest.set(id, { id, at, count })
    if (at < oldest) oldest = at
  }
  for (const some of chunks([...counts.values()], AT_ONCE)) {
    await step(async (tx) => {
      await storeSnapshots(tx, some)
      return {}
    })
  }
  for (const some of chunks([...newest.values()], AT_ONCE)) {
    await step(async (tx) => {
      for (const one of some) await showNewest(tx, one)
      return {}
    })
  }
  return oldest
}

async function storeSnapshots(tx: Db, snapshots: ChannelSnapshotTable[]): Promise<void> {
  await tx
    .insertInto('channel_snapshots')
    .values(snapshots)
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'measured_at'])
        .doUpdateSet((eb) => ({ followers_count: eb.ref('excluded.followers_count') }))
        .where('channel_snapshots.origin', '=', 'DECLARED'),
    )
    .execute()
}

async function showNewest(tx: Db, { id, at, count }: Newest): Promise<void> {
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
