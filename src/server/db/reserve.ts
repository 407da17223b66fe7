import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'

/** SQLite's index of its log, and the log's first pages. */
const RESERVED_BYTES = 65_536

/**
 * Opens a database even on a full disk: SQLite needs a few bytes even to read one, which a clean stop frees, so a file
 * next to it reserves them.
 */
export function withReserve<T>(file: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError) || !/^SQLITE_(FULL|IOERR_SHM)/.test(error.code))
      throw error
    rmSync(`${file}.reserve`, { force: true })
    return open()
  }
}

/** Called after closing the database. Reserves as much as fits: the space just freed is enough. */
export function keepReserve(file: string): void {
  try {
    writeFileSync(`${file}.reserve`, randomBytes(RESERVED_BYTES), { mode: 0o600 })
  } catch {
    // A full disk, or a deleted folder.
  }
}
