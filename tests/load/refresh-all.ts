import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../src/server/base/clock.ts'
import type { Database } from '../../src/server/db/database.ts'
import { enqueueRefresh } from '../../src/server/jobs/enqueue-refresh.ts'

const POLL_MS = 50

/** Requests a refresh of all these campaigns at once; resolves with the seconds until the last one has ended. */
export async function refreshAll(database: Database, ids: readonly string[]): Promise<number> {
  const started = performance.now()
  await database.transaction(async (tx) => {
    for (const campaignId of ids)
      await enqueueRefresh(tx, { campaignId, kind: 'SOCIAL', requestedBy: null, now: systemClock() })
  })
  const left = () =>
    database.reader
      .selectFrom('refresh_jobs')
      .select('id')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst()
  while ((await left()) !== undefined) await wait(POLL_MS)
  return (performance.now() - started) / 1_000
}
