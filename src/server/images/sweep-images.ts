import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { ImageStore } from './image-store.ts'
import { isOwned } from './is-owned.ts'

/** An image is stored before its row, and its row is inserted before it has an owner. */
const GRACE_MS = 24 * 3_600_000
const AT_ONCE = 200

/** Deletes images without an owner, first from the database and then from the store. */
export async function sweepImages(database: Database, store: ImageStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS).toISOString()
  const swept = await database.transaction(async (tx) => {
    const orphans = await orphansOf(tx, before)
    if (orphans.length > 0) {
      const ids = orphans.map(({ id }) => id)
      await tx.deleteFrom('images').where('id', 'in', ids).execute()
    }
    return orphans
  })
  for (const { store_key } of swept) await store.remove(store_key)
}

async function orphansOf(tx: Db, createdBefore: string) {
  return await tx
    .selectFrom('images')
    .select(['id', 'store_key'])
    .where('created_at', '<', createdBefore)
    .where((eb) => eb.not(isOwned(eb)))
    .limit(AT_ONCE)
    .execute()
}
