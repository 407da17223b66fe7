import { sql } from 'kysely'
import { backupMessages } from '../../../messages/backup.ts'
import { moveMessages as words } from '../../../messages/move.ts'
import { SettingError } from '../../base/setting-error.ts'
import { isPostgres } from '../../db/compile-once.ts'
import { migrateTables } from '../../db/migrate.ts'
import type { Db } from '../../db/schema.ts'
import type { Dialect } from '../../db/triggers/on-change.ts'
import { replaceTriggers } from '../../db/triggers/replace-triggers.ts'
import { copyRows, readRows, type TableContents } from './copy-rows.ts'
import { movedTables } from './moved-tables.ts'
import { noteMovedFrom } from './own-settings.ts'

export type Progress = {
  /** Prints a line. */
  say: (line: string) => void
  /** Prints a line now and then. @throws if the move was interrupted */
  note: (line: string) => void
}

type Filling = { dialect: Dialect; total: number; id: string; progress: Progress }

/**
 * Fills an empty database with the rows of another in the caller's transaction, and compares them. Triggers come after
 * the rows: what they compute is copied as it is. Resolves with the number of rows.
 */
export async function fillCopy(from: Db, tx: Db, { dialect, total, id, progress }: Filling): Promise<number> {
  const found = await tx.introspection.getTables({ withInternalKyselyTables: true })
  // A server may have begun to use it.
  if (found.length > 0) throw new SettingError(backupMessages.notEmpty('DATABASE_URL'))
  await migrateTables(tx, dialect)
  const tables = await movedTables(isPostgres(tx) ? from : tx)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx)
  const copied = new Map<string, TableContents>()
  let rows = 0
  for (const table of tables) {
    const contents = await copyRows(from, tx, table, (page) => {
      rows += page.length
      progress.note(words.rows(rows, total))
    })
    copied.set(table.name, contents)
  }
  progress.say(words.rows(rows, total))
  await replaceTriggers(tx, dialect)
  await noteMovedFrom(tx, id)
  let compared = 0
  for (const table of tables) {
    const contents = await readRows(tx, table, (page) => {
      compared += page.length
      progress.note(words.compared(compared, rows))
    })
    const original = copied.get(table.name)
    if (contents.rows !== original?.rows || contents.digest !== original.digest)
      throw new SettingError(words.differs(table.name))
  }
  // Without statistics PostgreSQL would plan the first queries for empty tables.
  if (dialect === 'postgres') await sql`analyze`.execute(tx)
  return rows
}
