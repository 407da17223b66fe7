import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { restoreMessages as words } from '../../messages/first-start.ts'
import { type Config, readConfig } from '../base/config.ts'
import { SettingError } from '../base/setting-error.ts'
import type { Database } from '../db/database.ts'
import { migrate, NewerSchema } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { DamagedBackup } from './backup/backup-file.ts'
import { tryBackup } from './backup/try-backup.ts'
import { inWorkFolder } from './backup/work-folder.ts'
import { reportFailure } from './report-failure.ts'

/** Run by `upload-backup.ts`: restores a backup as a test; its first output line is why it cannot be used here. */
const [file = ''] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  await inWorkFolder(config.DATA_DIR, 'try-', async (folder) => {
    if (config.DATABASE_URL !== null) await requireOwnTables(config, path.join(folder, 'own'))
    await tryBackup(config, file, path.join(folder, 'restored'), upgrade)
  })
} catch (error) {
  reportFailure(error instanceof DamagedBackup ? new SettingError(words.notABackup) : error, 'it')
}

async function upgrade(database: Database): Promise<void> {
  await migrate(database).catch((error: unknown) => {
    throw error instanceof NewerSchema ? new SettingError(words.newer) : error
  })
}

/** A restore deletes all tables. @throws SettingError if some are of other programs */
async function requireOwnTables(config: Config, folder: string): Promise<void> {
  await mkdir(folder)
  const own = await tablesOf({ ...config, DATABASE_URL: null, DATA_DIR: folder }, migrate)
  const others = (await tablesOf(config)).filter((name) => !own.includes(name))
  if (others.length > 0) throw new SettingError(words.otherTables(others.slice(0, 3).join(', ')))
}

async function tablesOf(
  config: Config,
  prepare?: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const database = openDatabase(config)
  try {
    await prepare?.(database)
    const tables = await database.reader.introspection.getTables({ withInternalKyselyTables: true })
    return tables.flatMap(({ name, isView }) => (isView ? [] : [name]))
  } finally {
    await database.close()
  }
}
