import BetterSqlite from 'better-sqlite3'
import type { Logger } from 'kysely'
import { DatabaseError } from 'pg'

/** A query found a page or an index that cannot be read: what is stored is damaged, until somebody restores it. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
}

/** Whether SQLite, or PostgreSQL (data corrupted, index corrupted), says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === 'XX001' || error.code === 'XX002'
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}

/**
 * Remembers from the first query that meets damage that there is some: most queries go on without a failure, since they
 * read other pages. `name`: the database, for the log.
 */
export function watchDamage(name: string): { log: Logger; requireSound: () => void } {
  let isDamaged = false
  return {
    log(event) {
      if (event.level !== 'error' || isDamaged || !isDamage(event.error)) return
      isDamaged = true
      const cause = event.error instanceof Error ? event.error.message : String(event.error)
      console.error(
        `The database ${name} is damaged: ${cause}. Health answers 503 from now on. Stop the server, keep a copy of ` +
          'the database as it is, and restore the last backup into an empty place (npm run restore).',
      )
    },
    /** @throws DatabaseDamaged */
    requireSound() {
      if (isDamaged) throw new DatabaseDamaged(`The database ${name} is damaged.`)
    },
  }
}
