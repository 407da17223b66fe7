import type { Database } from '../db/database.ts'
import type { ImageStore } from './image-store.ts'
import { isOwned } from './is-owned.ts'
import { removeImage } from './sized-image.ts'

const AT_ONCE = 200

/**
 * Deletes images without an owner. A row and its owner are written in one transaction, so a row without an owner has
 * lost it. Pending deletions from the store are recorded, so that a crash leaves no files behind.
 */
export async function sweepImages(database: Database, store: ImageStore): Promise<void> {
  while ((await markOrphans(database)) === AT_ONCE);
  const marked = await database.reader.selectFrom('image_removals').select('store_key').execute()
  for (const { store_key } of marked) {
    await removeImage(store, store_key)
    await database.transaction((tx) =>
      tx.deleteFrom('image_removals').where('store_key', '=', store_key).execute(),
    )
  }
}

/** Returns the number of images without an owner that were found. */
async function markOrphans(database: Database): Promise<number> {
  return await database.transaction(async (tx) => {
    const orphans = await tx
      .selectFrom('images')
      .select(['id', 'store_key'])
      .where((eb) => eb.not(isOwned(eb)))
      // Images in the trash are not shown, but may be restored.
      .where('id', 'not in', tx.selectFrom('trash_images').select('image_id'))
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('deleted_contents').select('id').whereRef('image_id', '=', 'images.id')),
        ),
      )
      .limit(AT_ONCE)
      .execute()
    if (orphans.length === 0) return 0
    const removals = orphans.map(({ store_key }) => ({ store_key }))
    await tx.insertInto('image_removals').values(removals).execute()
    const ids = orphans.map(({ id }) => id)
    await tx.deleteFrom('images').where('id', 'in', ids).execute()
    return orphans.length
  })
}
