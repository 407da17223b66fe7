import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'

/** SQLite's index of its log, and the log's first pages. */
const RESERVED_BYTES = 65_536

/**
 * Opens a database also where its disk is full: SQLite cannot even read one without the few bytes that a clean stop
 * has given back, so a file next to it holds as many for then.
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

/** After the database was closed. As much as there is room for: what that has just given back is enough. */
export function keepReserve(file: string): void {
  try {
    writeFileSync(`${file}.reserve`, randomBytes(RESERVED_BYTES), { mode: 0o600 })
  } catch {
    // A full disk, or a folder that is gone.
  }
}
