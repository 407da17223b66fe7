import path from 'node:path'
import BetterSqlite from 'better-sqlite3'

const held = new Set<BetterSqlite.Database>()

/**
 * Whether no other process of this kind runs on this data folder. The system releases the lock however this process
 * ends; the database is not locked, because several servers may share it.
 */
export function isOnlyProcess(dataDir: string, kind: 'server' | 'move'): boolean {
  const lock = new BetterSqlite(path.join(dataDir, `${kind}.lock`), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
    return true
  } catch {
    lock.close()
    return false
  }
}
