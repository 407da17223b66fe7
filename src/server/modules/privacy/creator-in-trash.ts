import type { Db } from '../../db/schema.ts'
import { readBatch } from '../trash/read-trash.ts'

/** Tables whose rows refer to a creator or their channels. */
const TABLES = ['campaign_creators', 'contents', 'found_contents', 'deleted_contents']

/** Everything about a creator in the trash: stored rows, by table. */
export async function creatorInTrash(db: Db, creatorId: string, channelIds: readonly string[]) {
  const entries = await db
    .selectFrom('trash_creators')
    .innerJoin('trash', (join) =>
      join.onRef('trash.kind', '=', 'trash_creators.kind').onRef('trash.id', '=', 'trash_creators.id'),
    )
    .select(['trash.kind', 'trash.id', 'trash.name', 'deleted_at'])
    .where('creator_id', '=', creatorId)
    .execute()
  const isTheirs = (value: unknown) => typeof value === 'string' && channelIds.includes(value)
  const stored: object[] = []
  for (const { kind, id, name, deleted_at } of entries) {
    const batches = await db
      .selectFrom('trash_rows')
      .select('position')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('table_name', 'in', TABLES)
      .execute()
    for (const { position } of batches) {
      const { table, rows } = await readBatch(db, { kind, id }, position)
      const theirs = rows.filter((row) => row['creator_id'] === creatorId || isTheirs(row['channel_id']))
      if (theirs.length > 0)
        stored.push({ deletedWith: name, deletedAt: deleted_at, table: table.name, rows: theirs })
    }
  }
  return stored
}
