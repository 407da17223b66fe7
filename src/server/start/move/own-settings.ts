import type { Db } from '../../db/schema.ts'
import { MOVE } from '../../db/move-mark.ts'
import { TRIGGERS_DIGEST } from '../../db/triggers/replace-triggers.ts'
import type { Cells } from '../../db/write-many.ts'
import { IMAGE_FOLDER } from '../image-folder.ts'

/** The row of `settings` with the id of the move that a database came from. */
const MOVED_FROM = 'moved from'
const OWN = new Set<unknown>([TRIGGERS_DIGEST, MOVE, IMAGE_FOLDER, MOVED_FROM])

/** Whether the row describes the database, not what is stored in it. */
export function isOwnSetting(table: string, row: Cells): boolean {
  return table === 'settings' && OWN.has(row['key'])
}

/** null if the database was not moved from another. */
export async function movedFrom(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', MOVED_FROM).executeTakeFirst()
  return row?.value ?? null
}

export async function noteMovedFrom(tx: Db, moveId: string): Promise<void> {
  await tx.insertInto('settings').values({ key: MOVED_FROM, value: moveId }).execute()
}
