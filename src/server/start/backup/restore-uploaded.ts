import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { asSettingError } from '../../base/setting-error.ts'
import { nextSecretFile, secretFile } from '../../base/token-secret.ts'
import { openDatabase } from '../../db/open-database.ts'
import { SQLITE_FILE } from '../../db/sqlite.ts'
import { isEmpty } from '../../modules/users/is-empty.ts'
import { restoreBackup } from './restore-backup.ts'
import { uploadedBackup } from './upload-backup.ts'

/**
 * Before the database is opened: restores the backup uploaded on «Primo avvio», if the database has no user. After an
 * interruption the next start resumes it. A backup that cannot be restored is removed, and the cause logged.
 */
export async function restoreUploaded(config: Config): Promise<void> {
  const file = uploadedBackup(config)
  const place = config.DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL'
  if (await asSettingError(place, () => hasNoUser(config))) {
    await makeSpace(config)
    try {
      console.log(backupMessages.restored('Primo avvio', await restoreBackup(config, file)))
    } catch (error) {
      console.error('restore:', error)
    }
  }
  await rm(file)
}

async function hasNoUser(config: Config): Promise<boolean> {
  const database = openDatabase(config)
  try {
    const tables = await database.reader.introspection.getTables()
    return !tables.some(({ name }) => name === 'users') || (await isEmpty(database.reader))
  } finally {
    await database.close()
  }
}

/** Removes the empty database, and the secret created for it. */
async function makeSpace(config: Config): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL === null) {
    for (const end of ['', '-wal', '-shm', '-journal'])
      await rm(path.join(DATA_DIR, `${SQLITE_FILE}${end}`), { force: true })
  } else {
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.end()
  }
  if (config.TOKEN_SECRET !== null) return
  for (const secret of [secretFile(config), nextSecretFile(config)]) await rm(secret, { force: true })
}
