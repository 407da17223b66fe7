import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../http/services.ts'
import { claimImport, unfinishedImports } from './import-jobs.ts'
import { runImport } from './run-import.ts'

const LOOK_MS = 100

/** Takes up the imports that a server which is gone has left. */
export async function resumeImports(services: Services): Promise<void> {
  const { database, clock } = services
  for (const { id, lease_until: lease } of await unfinishedImports(database.reader)) {
    if ((lease ?? '') > clock().toISOString()) continue
    if (await claimImport(database, id, clock())) await runImport(services, id)
  }
}

/**
 * The same before anybody is served, for those of which a part may be stored: nobody shall see it. Resolves when
 * there is none.
 */
export async function finishImports(services: Services): Promise<void> {
  const { database } = services
  for (;;) {
    const all = await unfinishedImports(database.reader)
    if (database.dialect !== 'sqlite' || all.every(({ state }) => state !== 'STORING')) return
    await resumeImports(services)
    await wait(LOOK_MS)
  }
}
