import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Restricts the data folder to its owner, including everything that this process and its children will write there:
 * SQLite and its WAL, images, mails. Fixes the permissions of folders from earlier builds.
 */
export function makePrivate(dataDir: string): void {
  process.umask(OTHERS)
  makeFolder(dataDir)
  const { mode, uid } = statSync(dataDir)
  // The permissions of another owner's folder cannot be changed.
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  chmodSync(dataDir, 0o700)
}
