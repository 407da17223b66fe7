import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { SettingError } from '../../base/setting-error.ts'
import { tokenSecret } from '../../base/token-secret.ts'
import type { Db } from '../../db/schema.ts'
import { openImageStore } from '../../images/open-image-store.ts'
import { createBackup, secretMark } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { copyDatabase, placeFile, sync } from './database-files.ts'
import { tryBackup } from './try-backup.ts'

export type Written = {
  images: number
  /** Keys of images whose file was missing already. */
  missing: string[]
  /** Whether it could be restored as a test, and not only read. */
  isTried: boolean
}

/**
 * Writes database, images and the generated TOKEN_SECRET of a running server into one new file, and restores it
 * elsewhere as a test before it gets its name.
 * @throws SettingError where the file exists, or the database cannot be copied
 */
export async function writeBackup(config: Config, file: string): Promise<Written> {
  process.umask(0o077)
  if (existsSync(file)) throw new SettingError(backupMessages.exists(file))
  // Beside it, since a name is linked only within one file system.
  const folder = await mkdtemp(`${file}.`).catch(() => {
    throw new SettingError(backupMessages.noFolder(path.dirname(file)))
  })
  try {
    const unfinished = path.join(folder, 'backup')
    const { missing, images } = await fill(config, unfinished, path.join(folder, 'database'))
    const isTried = await tryBackup(config, unfinished, path.join(folder, 'restored'))
    await sync(unfinished)
    await placeFile(unfinished, file, backupMessages.exists)
    return { images, missing, isTried }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(
  config: Config,
  file: string,
  copy: string,
): Promise<{ images: number; missing: string[] }> {
  const { rows, keys } = await copyDatabase(config, {
    to: copy,
    read: async (db) => ({ rows: await countRows(db), keys: await imageKeys(db) }),
  })
  const backup = createBackup(file)
  await backup.add('database', createReadStream(copy))
  await rm(copy)
  const store = openImageStore(config)
  const missing: string[] = []
  for (const key of keys) {
    const bytes = await store.get(key)
    if (bytes === null) missing.push(key)
    else await backup.add(`images/${key}`, [bytes])
  }
  const secret = await tokenSecret(config)
  if (config.TOKEN_SECRET === null) await backup.add('token-secret', [Buffer.from(secret)])
  const dialect = config.DATABASE_URL === null ? 'sqlite' : 'postgres'
  const createdAt = new Date().toISOString()
  backup.finish({ format: 1, createdAt, dialect, secretMark: secretMark(secret), rows })
  return { images: keys.length - missing.length, missing }
}

async function imageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('images').select('store_key').execute()
  return rows.map(({ store_key }) => store_key)
}
