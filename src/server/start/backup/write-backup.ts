import { constants, createReadStream, existsSync } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { SettingError } from '../../base/setting-error.ts'
import { secretMark } from '../../base/secrets.ts'
import { secretFile, storedSecret, tokenSecret } from '../../base/token-secret.ts'
import type { Db } from '../../db/schema.ts'
import { openImageStore } from '../../images/open-image-store.ts'
import { createBackup, IMAGES } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { copyDatabase, placeFile, sync } from './database-files.ts'
import { markOf } from '../secret-mark.ts'
import { tryBackup } from './try-backup.ts'
import { inWorkFolder } from './work-folder.ts'

export type Written = {
  images: number
  /** Keys of images whose file was already missing. */
  missing: string[]
  /** Whether it was restored as a test, and not only read. */
  isTried: boolean
}

/**
 * Writes database, images and the generated TOKEN_SECRET of a running server into one new file, and restores it
 * elsewhere as a test before it gets its name.
 * @throws SettingError if the file exists, or the database cannot be copied
 */
export async function writeBackup(config: Config, file: string): Promise<Written> {
  process.umask(0o077)
  if (existsSync(file)) throw new SettingError(backupMessages.exists(file))
  // Next to it, because a hard link requires the same file system.
  const parent = path.dirname(file)
  await access(parent, constants.W_OK).catch(() => {
    throw new SettingError(backupMessages.noFolder(parent))
  })
  return await inWorkFolder(parent, '.resoconto-backup-', async (folder) => {
    const unfinished = path.join(folder, 'backup')
    const { missing, images } = await fill(config, unfinished, path.join(folder, 'database'))
    const isTried = await tryBackup(config, unfinished, path.join(folder, 'restored'))
    await sync(unfinished)
    await placeFile(unfinished, file, backupMessages.exists)
    return { images, missing, isTried }
  })
}

async function fill(
  config: Config,
  file: string,
  copy: string,
): Promise<{ images: number; missing: string[] }> {
  const { rows, keys, mark } = await copyDatabase(config, {
    to: copy,
    read: async (db) => ({ rows: await countRows(db), keys: await imageKeys(db), mark: await markOf(db) }),
  })
  const secret = await secretToKeep(config, mark)
  const backup = createBackup(file)
  await backup.add('database', createReadStream(copy))
  await rm(copy)
  const store = openImageStore(config)
  const missing: string[] = []
  for (const key of keys) {
    const bytes = await store.get(key)
    if (bytes === null) missing.push(key)
    else await backup.add(IMAGES + key, [bytes])
  }
  if (config.TOKEN_SECRET === null) await backup.add('token-secret', [Buffer.from(secret)])
  const dialect = config.DATABASE_URL === null ? 'sqlite' : 'postgres'
  const createdAt = new Date().toISOString()
  backup.finish({ format: 1, createdAt, dialect, secretMark: secretMark(secret), rows })
  return { images: keys.length - missing.length, missing }
}

/** A different secret, or a new one that replaces a lost one, would make the backup useless. @throws SettingError */
export async function secretToKeep(config: Config, mark: string | null): Promise<string> {
  if (mark === null) return await tokenSecret(config)
  const secret = config.TOKEN_SECRET ?? (await storedSecret(secretFile(config)))
  if (secret === null) throw new SettingError(backupMessages.lostSecret(secretFile(config)))
  if (secretMark(secret) !== mark) throw new SettingError(backupMessages.foreignSecret)
  return secret
}

async function imageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('images').select('store_key').execute()
  return rows.map(({ store_key }) => store_key)
}
