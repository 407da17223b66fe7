import path from 'node:path'
import BetterSqlite from 'better-sqlite3'

const held = new Set<BetterSqlite.Database>()

/**
 * Whether no other server runs on this data folder. The system releases the lock however this process ends; the
 * database is not locked, because several servers may share it.
 */
export function isOnlyServer(dataDir: string): boolean {
  const lock = new BetterSqlite(path.join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
    return true
  } catch {
    lock.close()
    return false
  }
}
