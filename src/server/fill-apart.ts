import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from './config.ts'
import { isEmpty } from './is-empty.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'

/**
 * Fills an empty database, with the demo in a process of its own: what its pictures take of the memory is never given
 * back by the process that draws them.
 */
export async function fillApart(services: Services): Promise<void> {
  const { config, database } = services
  if (!(await isEmpty(database.reader))) return
  if (config.demo) await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)])
  else await fill(services)
}

/** What fills is no part of a server that runs. */
async function fill(services: Services): Promise<void> {
  const { fillEmptyDatabase } = await import('./fill-empty-database.ts')
  await fillEmptyDatabase(services)
}

if (import.meta.main) {
  const services = await openServices(readConfig(process.env))
  await fill(services)
  await services.database.close()
}
