import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folder with one file per mail, used without a mail server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail')
}

/** Removes the files of those mails, by their ids in the outbox. */
export async function removeStoredMails(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(path.join(mailFolder(dataDir), `${id}.eml`), { force: true })
}

/** Removes files written before that moment. */
export async function removeOldMails(dataDir: string, before: Date): Promise<void> {
  const folder = mailFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}
