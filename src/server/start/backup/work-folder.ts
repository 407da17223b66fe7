import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'

const LOCK = 'lock'
/** Time between creating a folder and locking it. */
const UNLOCKED_MS = 60_000

/**
 * Runs the work with a new folder in `parent`, which is removed afterwards; first removes folders of killed processes.
 * A folder belongs to a running process while its lock is held: the system releases it with the process.
 */
export async function inWorkFolder<T>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (/^\w{6}$/.test(name.slice(prefix.length)) && name.startsWith(prefix) && (await isLeft(folder)))
      await rm(folder, { recursive: true, force: true })
  }
  const folder = await mkdtemp(path.join(parent, prefix))
  const lock = acquire(path.join(folder, LOCK))
  try {
    return await work(folder)
  } finally {
    lock?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function isLeft(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  const entries = await readdir(folder)
  if (!entries.includes(LOCK)) return Date.now() - mtimeMs > UNLOCKED_MS
  const lock = acquire(path.join(folder, LOCK))
  lock?.close()
  return lock !== null
}

/** null if another process holds it, or its file system has no locks. */
function acquire(file: string): BetterSqlite.Database | null {
  const lock = new BetterSqlite(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    return null
  }
}
