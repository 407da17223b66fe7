import { setTimeout as wait } from 'node:timers/promises'
import { whileHalfChanged } from '../../db/record-lock.ts'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { claimImport, findImport } from './import-jobs.ts'
import { runImport } from './run-import.ts'

const POLL_MS = 200

/**
 * Resumes imports left by dead servers.
 * @param stopping ends them when this server shuts down
 */
export async function resumeImports(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const resumed: Promise<void>[] = []
  for (;;) {
    const id = await claimImport(database, clock())
    if (id === null) break
    resumed.push(runImport(services, id, stopping))
  }
  await Promise.all(resumed)
}

/**
 * Before the server listens: partly stored campaigns of interrupted imports are hidden until these have ended.
 * PostgreSQL stores none partly.
 */
export async function hideHalfStored({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.dialect !== 'sqlite') return
  const halfStored = database.reader.selectFrom('imports').select(['id', 'campaign_id'])
  for (const { id, campaign_id: campaignId } of await halfStored.where('state', '=', 'STORING').execute())
    void whileHalfChanged(database, campaignId, () => untilEnded(database, id))
}

async function untilEnded(database: Database, id: string): Promise<void> {
  for (;;) {
    // A server that shuts down closes its database.
    const stored = await findImport(database.reader, id).catch(() => undefined)
    if (stored === undefined || stored.finished_at !== null) return
    await wait(POLL_MS, undefined, { ref: false })
  }
}
