import path from 'node:path'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { makePrivate } from '../../base/make-private.ts'
import { SettingError } from '../../base/setting-error.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { restoreBackup } from './restore-backup.ts'
import { inWorkFolder } from './work-folder.ts'

/**
 * Like `restoreBackup`, from the bucket of BACKUP_S3_URL. @throws SettingError, also if there is no backup of that name
 */
export async function restoreFromBucket(config: Config, name: string): Promise<number> {
  const bucket = openBackupBucket(config.BACKUP_S3_URL)
  const names = await bucket.names()
  if (!names.includes(name)) throw new SettingError(backupMessages.notInBucket(names))
  makePrivate(config.DATA_DIR)
  return await inWorkFolder(config.DATA_DIR, 'fetch-', async (folder) => {
    const file = path.join(folder, 'copy')
    await bucket.get(name, file)
    return await restoreBackup(config, file)
  })
}
