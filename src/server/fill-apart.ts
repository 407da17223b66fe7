import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from './config.ts'
import { fillEmptyDatabase, isEmpty } from './fill-empty-database.ts'
import { openServices } from './open-services.ts'
import type { Services } from './services.ts'

/**
 * Fills an empty database, with the demo in a process of its own: what its pictures take of the memory is never given
 * back by the process that draws them.
 */
export async function fillApart(services: Services): Promise<void> {
  const { config, database } = services
  if (!config.demo) await fillEmptyDatabase(services)
  else if (await isEmpty(database.reader)) {
    await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)])
  }
}

if (import.meta.main) {
  const services = await openServices(readConfig(process.env))
  await fillEmptyDatabase(services)
  await services.database.close()
}
