import path from 'node:path'
import { restoreMessages as words } from '../../messages/first-start.ts'
import { readConfig } from '../base/config.ts'
import { SettingError } from '../base/setting-error.ts'
import { type Database } from '../db/database.ts'
import { migrate, NewerSchema } from '../db/migrate.ts'
import { DamagedBackup } from './backup/backup-file.ts'
import { tryBackup } from './backup/try-backup.ts'
import { inWorkFolder } from './backup/work-folder.ts'
import { reportFailure } from './report-failure.ts'

/** Run by `upload-backup.ts`: restores a backup as a test; its first output line is why it cannot be used here. */
const [file = ''] = process.argv.slice(2)
try {
  const config = readConfig(process.env)
  await inWorkFolder(config.DATA_DIR, 'try-', async (folder) => {
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
