import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Group and others. */
const OTHERS = 0o077

/**
 * Makes the data folder the owner's alone, with all that this process and those it starts will write: SQLite and its
 * WAL, images, mails. What an earlier build left open to others is closed once.
 */
export function makePrivate(dataDir: string): void {
  process.umask(OTHERS)
  makeFolder(dataDir)
  const { mode, uid } = statSync(dataDir)
  // A volume that belongs to somebody else is theirs to close.
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  chmodSync(dataDir, 0o700)
}
