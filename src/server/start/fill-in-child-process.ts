import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isEmpty } from './is-empty.ts'
import type { Services } from '../http/services.ts'

const fillDemo = fileURLToPath(new URL('./fill-demo.ts', import.meta.url))

/**
 * Fills an empty database, with the demo in a process of its own: what its images take of the memory is never given
 * back by the process that draws them.
 */
export async function fillInChildProcess(services: Services): Promise<void> {
  const { config, database } = services
  if (!(await isEmpty(database.reader))) return
  if (config.DEMO) await promisify(execFile)(process.execPath, [fillDemo])
  else {
    // What fills is no part of a server that runs.
    const { fillEmptyDatabase } = await import('./fill-empty-database.ts')
    await fillEmptyDatabase(services)
  }
}
