import { chunks } from '../../../lib/chunks.ts'
import type { Db } from '../../db/schema.ts'

/** Keys in one question: both databases take some tens of thousands of parameters. */
const AT_ONCE = 1_000

export type KnownChannel = { id: string; key: string; creatorId: string }

/** The channels of those keys that the archive has, by key. */
export async function knownChannels(db: Db, keys: readonly string[]): Promise<Map<string, KnownChannel>> {
  const found = new Map<string, KnownChannel>()
  for (const some of chunks([...new Set(keys)], AT_ONCE)) {
    const rows = await db
      .selectFrom('channels')
      .select(['id', 'key', 'creator_id'])
      .where('key', 'in', some)
      .execute()
    for (const { id, key, creator_id } of rows) found.set(key, { id, key, creatorId: creator_id })
  }
  return found
}

/** The names of those creators that the archive has, by id. */
export async function creatorNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunks([...new Set(ids)], AT_ONCE)) {
    const rows = await db.selectFrom('creators').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) found.set(id, name)
  }
  return found
}
