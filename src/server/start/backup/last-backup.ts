import { DatabaseError } from 'pg'
import { systemClock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { whereWritable } from '../../db/where-writable.ts'

/** The row of `settings` with the moment of the last backup. */
const KEY = 'last backup'
/** PostgreSQL's code of what its user may not do. */
const NOT_PERMITTED = '42501'

/** Remembers in the database that a backup was written just now; one that cannot be written has its backup all the same. */
export async function noteBackup(config: Config): Promise<void> {
  const database = openDatabase(config)
  const value = systemClock().toISOString()
  try {
    await whereWritable(() =>
      database.transaction((tx) =>
        tx
          .insertInto('settings')
          .values({ key: KEY, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      ),
    )
  } catch (error) {
    // A user who may only read makes backups too.
    if (!(error instanceof DatabaseError && error.code === NOT_PERMITTED)) throw error
  } finally {
    await database.close()
  }
}

/** null where none was written since backups are remembered. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row === undefined ? null : new Date(row.value)
}
