import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import type { ImageStore } from './image-store.ts'

/** Answers that are on their way may still carry the address of an image that was just replaced. */
const GRACE_MS = 24 * 3_600_000
const AT_ONCE = 200

/** Removes images that are nobody's any more, from the database first and then from the store. */
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

const OWNERS = ['brands', 'contents', 'creators', 'dashboards', 'organizations'] as const

async function orphansOf(tx: Db, createdBefore: string) {
  let query = tx
    .selectFrom('images')
    .select(['id', 'store_key'])
    .where('created_at', '<', createdBefore)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('campaigns').select('id').whereRef('cover_image_id', '=', 'images.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('frozen_images').select('image_id').whereRef('image_id', '=', 'images.id')),
      ),
    )
  for (const owner of OWNERS) {
    query = query.where((eb) =>
      eb.not(eb.exists(eb.selectFrom(owner).select('id').whereRef('image_id', '=', 'images.id'))),
    )
  }
  return await query.limit(AT_ONCE).execute()
}
