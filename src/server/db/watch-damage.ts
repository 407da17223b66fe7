import BetterSqlite from 'better-sqlite3'
import type { Logger } from 'kysely'
import { DatabaseError } from 'pg'

/** A query found an unreadable page or index: the database is damaged until it is restored. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
}

/** Whether an error of SQLite or PostgreSQL (data corrupted, index corrupted) reports damage. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === 'XX001' || error.code === 'XX002'
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}

/**
 * Remembers damage from the first query that finds any: most queries still succeed, because they read other pages.
 * `name`: the database, for the log.
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
