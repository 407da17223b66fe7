import { resolve } from 'node:path'
import { backupMessages } from '../../messages/backup.ts'
import { backupToBucket } from './backup/backup-to-bucket.ts'
import { noteBackup } from './backup/note-backup.ts'
import { onOneFile } from './backup/on-one-file.ts'
import { writeBackup } from './backup/write-backup.ts'

/**
 * `npm run backup -- FILE`: writes the configured database and images to one new file, while the server runs; with
 * `s3:` to the bucket of BACKUP_S3_URL.
 */
await onOneFile(backupMessages.backupUsage, async (config, given) => {
  const isBucket = given === 's3:'
  const { images, missing, isTried, name } = isBucket
    ? await backupToBucket(config)
    : { ...(await writeBackup(config, resolve(given))), name: '' }
  await noteBackup(config)
  if (missing.length > 0) console.error(backupMessages.missingImages(missing))
  if (!isTried) console.error(backupMessages.notRestored)
  return backupMessages.written(`${given}${name}`, images)
})
