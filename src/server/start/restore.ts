import { resolve } from 'node:path'
import { backupMessages } from '../../messages/backup.ts'
import { onOneFile } from './backup/on-one-file.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreFromBucket } from './backup/restore-from-bucket.ts'

/**
 * `npm run restore -- FILE`: restores a backup into the configured data folder and database, which must be empty; with
 * `s3:NAME` from the bucket of BACKUP_S3_URL.
 */
await onOneFile(backupMessages.restoreUsage, async (config, given) => {
  const images = given.startsWith('s3:')
    ? await restoreFromBucket(config, given.slice('s3:'.length))
    : await restoreBackup(config, resolve(given))
  return backupMessages.restored(given, images)
})
