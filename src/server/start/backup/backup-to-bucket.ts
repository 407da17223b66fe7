import path from 'node:path'
import { systemClock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { backupName, openBackupBucket } from './backup-bucket.ts'
import { inWorkFolder } from './work-folder.ts'
import { writeBackup, type Written } from './write-backup.ts'

/** No upload takes longer. */
const DAY_MS = 86_400_000

/**
 * Writes a backup, tested like any other, to the bucket of BACKUP_S3_URL, and removes all but the newest BACKUP_COUNT
 * there, and what killed backups left. Returns its name.
 * @throws SettingError if it cannot be written, or the bucket refuses
 */
export async function backupToBucket(config: Config): Promise<Written & { name: string }> {
  const bucket = openBackupBucket(config.BACKUP_S3_URL)
  const name = backupName(systemClock())
  return await inWorkFolder(config.DATA_DIR, 'backup-', async (folder) => {
    const file = path.join(folder, 'copy')
    const written = await writeBackup(config, file)
    await bucket.put(name, file)
    const old = (await bucket.names()).slice(0, -config.BACKUP_COUNT)
    for (const one of old) await bucket.remove(one)
    await bucket.removeUnfinished(new Date(systemClock().getTime() - DAY_MS))
    return { ...written, name }
  })
}
