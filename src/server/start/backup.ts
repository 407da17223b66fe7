import { resolve } from 'node:path'
import { backupMessages } from '../../messages/backup.ts'
import { noteBackup } from './backup/last-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { onOneFile } from './backup/on-one-file.ts'

/** `npm run backup -- FILE`: the configured database and images in one new file, while the server runs. */
await onOneFile(backupMessages.backupUsage, async (config, file) => {
  const { images, missing, isTried } = await writeBackup(config, resolve(file))
  await noteBackup(config)
  if (missing.length > 0) console.error(backupMessages.missingImages(missing))
  if (!isTried) console.error(backupMessages.notRestored)
  return backupMessages.written(file, images)
})
