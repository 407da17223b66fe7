import { DatabaseError } from 'pg'
import { systemClock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { openDatabase } from '../../db/open-database.ts'
import { whereWritable } from '../../db/where-writable.ts'
import { LAST_BACKUP } from '../../modules/system/last-backup.ts'

/** PostgreSQL's code for a missing permission. */
const NOT_PERMITTED = '42501'

/** Records in the database that a backup was just written; a read-only database is no error. */
export async function noteBackup(config: Config): Promise<void> {
  const database = openDatabase(config)
  const value = systemClock().toISOString()
  try {
    await whereWritable(() =>
      database.transaction((tx) =>
        tx
          .insertInto('settings')
          .values({ key: LAST_BACKUP, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute(),
      ),
    )
  } catch (error) {
    // A read-only user may also make backups.
    if (!(error instanceof DatabaseError && error.code === NOT_PERMITTED)) throw error
  } finally {
    await database.close()
  }
}
