import { setTimeout as wait } from 'node:timers/promises'
import { whileHalfChanged } from '../../db/record-lock.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { claimImport, findImport, unfinishedImports } from './import-jobs.ts'
import { runImport } from './run-import.ts'

const LOOK_MS = 200

/**
 * Takes up the imports that a server which is gone has left.
 * @param stopping ends them, since this server ends
 */
export async function resumeImports(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const left: Promise<void>[] = []
  for (const { id, lease_until: lease } of await unfinishedImports(database.reader)) {
    if ((lease ?? '') > clock().toISOString()) continue
    if (await claimImport(database, id, clock())) left.push(runImport(services, id, stopping))
  }
  await Promise.all(left)
}

/**
 * Before anybody is served: campaigns of which an import that was cut off has stored a part are not shown until it has
 * ended. On PostgreSQL none is stored in parts.
 */
export async function hideHalfStored({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.dialect !== 'sqlite') return
  for (const { id, campaign_id: campaignId, state } of await unfinishedImports(database.reader)) {
    if (state === 'STORING') void whileHalfChanged(database, campaignId, () => untilEnded(database, id))
  }
}

async function untilEnded(database: Database, id: string): Promise<void> {
  for (;;) {
    // A server that stops closes its database.
    const stored = await findImport(database.reader, id).catch(() => undefined)
    if (stored === undefined || stored.finished_at !== null) return
    await wait(LOOK_MS, undefined, { ref: false })
  }
}
