import { setTimeout as wait } from 'node:timers/promises'
import { repeat } from '../../src/server/base/repeat.ts'
import { refreshWorkers } from '../../src/server/jobs/refresh-workers.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { JobDeps } from '../../src/server/jobs/run-job.ts'

/** None are available. */
export const NO_IMAGES: JobDeps['providerImages'] = {
  fetch: () => Promise.resolve({ state: 'FAILED' }),
  store: {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  },
}

/** Runs due jobs until none is queued or resumable. */
export async function runJobs(
  deps: Omit<JobDeps, 'providerImages'> & Partial<JobDeps>,
  timeoutMs = 55_000,
  cap: number | null = null,
): Promise<void> {
  const stop = startJobs({
    providerImages: NO_IMAGES,
    ...deps,
    config: { REFRESH_HOUR: 24, CREDITS_MONTHLY_CAP: cap },
  })
  try {
    await untilIdle(deps.database, deps.clock, timeoutMs)
  } finally {
    await stop()
  }
}

/** Runs jobs as a server does; returns what stops them. */
export function startJobs(deps: Parameters<typeof refreshWorkers>[0]): () => Promise<unknown> {
  let stopping = false
  const workers = refreshWorkers(deps, () => stopping).map((run) => repeat(500, run, console.error))
  for (const worker of workers) worker.wake()
  return () => {
    stopping = true
    return Promise.all(workers.map((worker) => worker.stop()))
  }
}

export async function untilIdle(database: Database, clock: () => Date, timeoutMs = 55_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs
  while (await anythingDue(database, clock())) {
    if (Date.now() > giveUpAt) throw new Error('The jobs did not come to an end.')
    await wait(20)
  }
}

/** A job that waits for later (no worker, a lease in the future) is not due. */
async function anythingDue(database: Database, now: Date): Promise<boolean> {
  const jobs = await database.reader
    .selectFrom('refresh_jobs')
    .select(['worker', 'lease_until'])
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .execute()
  return jobs.some(
    ({ worker, lease_until: lease }) => worker !== null || lease === null || lease <= now.toISOString(),
  )
}
