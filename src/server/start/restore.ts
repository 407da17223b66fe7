import { resolve } from 'node:path'
import { backupMessages } from '../../messages/backup.ts'
import { onOneFile } from './backup/on-one-file.ts'
import { restoreBackup } from './backup/restore-backup.ts'

/** `npm run restore -- FILE`: a backup into the configured data folder and database, which must be empty. */
await onOneFile(backupMessages.restoreUsage, async (config, file) =>
  backupMessages.restored(file, await restoreBackup(config, resolve(file))),
)
