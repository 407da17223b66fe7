import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SettingError } from '../base/setting-error.ts'
import { storeTrouble } from '../images/store-trouble.ts'
import { isEmpty } from '../modules/users/is-empty.ts'
import type { Services } from '../http/services.ts'

const fillDemo = fileURLToPath(new URL('./fill-demo.ts', import.meta.url))

/**
 * Fills an empty database; the demo in a child process, because a process does not give back the memory that drawing
 * images takes.
 * @throws SettingError if the demo's images cannot be stored
 */
export async function fillInChildProcess(services: Services): Promise<void> {
  const { config, database, images } = services
  if (!(await isEmpty(database.reader))) return
  if (config.DEMO) {
    const trouble = await storeTrouble(images)
    if (trouble !== null) throw new SettingError(trouble)
    await promisify(execFile)(process.execPath, [fillDemo])
  } else {
    // Imported on demand: a running server does not need it.
    const { fillEmptyDatabase } = await import('./fill-empty-database.ts')
    await fillEmptyDatabase(services)
  }
}
