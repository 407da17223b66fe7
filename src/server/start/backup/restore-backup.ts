import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { makePrivate } from '../../base/make-private.ts'
import { secretMark } from '../../base/secrets.ts'
import { secretFile, storedSecret } from '../../base/token-secret.ts'
import { asSettingError, SettingError } from '../../base/setting-error.ts'
import { openPostgres } from '../../db/postgres.ts'
import { SQLITE_FILE } from '../../db/sqlite.ts'
import { openImageStore } from '../../images/open-image-store.ts'
import { claimImages } from '../image-folder.ts'
import { type BackupReader, IMAGES, openBackup } from './backup-file.ts'
import { placeDatabase, placeFile } from './database-files.ts'
import { inWorkFolder } from './work-folder.ts'

/**
 * Restores a backup where there is no database yet, and returns the number of its images. The database comes last:
 * after an interruption the command can be repeated.
 * @throws SettingError if it would overwrite something, or the settings do not match the backup
 */
export async function restoreBackup(config: Config, file: string): Promise<number> {
  if (!existsSync(file)) throw new SettingError(backupMessages.noFile(file))
  const backup = openBackup(file)
  try {
    requireSameDialect(config, backup)
    makePrivate(config.DATA_DIR)
    await requireEmpty(config)
    const secret = await secretToPlace(config, backup)
    return await inWorkFolder(config.DATA_DIR, 'restore-', async (folder) => {
      const images = await restoreImages(config, backup)
      const copy = path.join(folder, 'database')
      await writeFile(copy, backup.pieces('database'), { flush: true })
      if (secret !== null) {
        const written = path.join(folder, 'secret')
        await writeFile(written, secret, { flush: true })
        await placeFile(written, secretFile(config), backupMessages.notEmpty)
      }
      await placeDatabase(config, copy)
      if (config.DATABASE_URL !== null) await claimRestoredImages(config, config.DATABASE_URL)
      return images
    })
  } finally {
    backup.close()
  }
}

/** The images are now here, not in the folder of the server that wrote the backup. */
async function claimRestoredImages(config: Config, url: string): Promise<void> {
  const database = openPostgres(url)
  try {
    await claimImages(config, database.reader)
  } finally {
    await database.close()
  }
}

async function restoreImages(config: Config, backup: BackupReader): Promise<number> {
  const store = openImageStore(config)
  for (const key of backup.images) await store.put(key, Buffer.concat([...backup.pieces(IMAGES + key)]))
  return backup.images.length
}

function requireSameDialect({ DATABASE_URL }: Config, { about }: BackupReader): void {
  const isSame = (DATABASE_URL === null) === (about.dialect === 'sqlite')
  if (!isSame) throw new SettingError(backupMessages.otherDialect(about.dialect))
}

/** @throws SettingError where there are data already */
export async function requireEmpty({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL === null) {
    const files = ['', '-wal', '-journal'].map((end) => path.join(DATA_DIR, `${SQLITE_FILE}${end}`))
    const found = files.find((file) => existsSync(file))
    if (found !== undefined) throw new SettingError(backupMessages.notEmpty(found))
    return
  }
  const database = openPostgres(DATABASE_URL)
  try {
    const tables = await asSettingError('DATABASE_URL', () =>
      database.reader.introspection.getTables({ withInternalKyselyTables: true }),
    )
    if (tables.length > 0) throw new SettingError(backupMessages.notEmpty('DATABASE_URL'))
  } finally {
    await database.close()
  }
}

/** The secret to be placed in the data folder; null if it is there or configured. @throws SettingError */
async function secretToPlace(config: Config, backup: BackupReader): Promise<string | null> {
  const known = config.TOKEN_SECRET ?? (await storedSecret(secretFile(config)))
  const stored = Buffer.concat([...backup.pieces('token-secret')]).toString()
  if (secretMark(known ?? stored) !== backup.about.secretMark)
    throw new SettingError(backupMessages.otherSecret)
  return known === null ? stored : null
}
