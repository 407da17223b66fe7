import { backupMessages } from '../../../messages/backup.ts'
import { type Config, readConfig } from '../../base/config.ts'
import { SettingError } from '../../base/setting-error.ts'
import { reportFailure } from '../report-failure.ts'
import { DamagedBackup } from './backup-file.ts'

/** A command with one file as its argument: prints the result of the work, or why it failed. */
export async function onOneFile(
  usage: string,
  work: (config: Config, file: string) => Promise<string>,
): Promise<void> {
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || file === '' || others.length > 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    console.log(await work(readConfig(process.env), file))
  } catch (error) {
    const isDamaged = error instanceof DamagedBackup
    reportFailure(isDamaged ? new SettingError(backupMessages.notABackup(file)) : error, 'it')
  }
}
