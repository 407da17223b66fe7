import type { Database } from '../db/database.ts'
import { imageKeyOf } from './image-key.ts'
import type { ImageStore } from './image-store.ts'

const AT_ONCE = 200
/** Longer than any upload, picture of a provider, or restored backup takes until its row is there. */
const PATIENCE_MS = 86_400_000

/**
 * Deletes files of images that have had no row for a day: what a crash between file and row has left. Other files in the
 * folder are not ours.
 */
export async function sweepFiles(
  database: Database,
  { files, remove }: ImageStore,
  now: Date,
): Promise<void> {
  if (files === undefined) return
  const before = new Date(now.getTime() - PATIENCE_MS)
  /** The image's key by the name of the file. */
  let batch = new Map<string, string>()
  const sweep = async () => {
    for (const name of await withoutRow(database, batch))
      if (await files.isOlder(name, before)) await remove(name)
    batch = new Map()
  }
  for await (const name of files.names()) {
    const key = imageKeyOf(name)
    if (key !== null) batch.set(name, key)
    if (batch.size === AT_ONCE) await sweep()
  }
  await sweep()
}

/** Their names. */
async function withoutRow(database: Database, batch: ReadonlyMap<string, string>): Promise<string[]> {
  if (batch.size === 0) return []
  const keys = [...new Set(batch.values())]
  const rows = await database.reader
    .selectFrom('images')
    .select('store_key')
    .where('store_key', 'in', keys)
    .execute()
  const known = new Set(rows.map(({ store_key }) => store_key))
  return [...batch].filter(([, key]) => !known.has(key)).map(([name]) => name)
}
