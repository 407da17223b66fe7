import type { Database } from '../db/database.ts'
import { imageKeyOf } from './image-key.ts'
import type { ImageStore } from './image-store.ts'

const AT_ONCE = 200
/** Longer than any upload, download from a provider, or restored backup takes until its row exists. */
const MIN_AGE_MS = 86_400_000

/**
 * Deletes image files without a row that are older than a day: left by a crash between writing file and row. Other
 * files in the folder are left alone.
 */
export async function sweepFiles(
  database: Database,
  { files, remove }: ImageStore,
  now: Date,
): Promise<void> {
  if (files === undefined) return
  const before = new Date(now.getTime() - MIN_AGE_MS)
  /** File name → image key. */
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

/** Names of files without a row. */
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
