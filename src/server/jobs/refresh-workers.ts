import type { Config } from '../base/config.ts'
import { inGroups } from '../base/in-groups.ts'
import { limit } from '../base/limit.ts'
import { newId } from '../base/new-id.ts'
import { isPostgres } from '../db/compile-once.ts'
import type { Database } from '../db/database.ts'
import { whileLeased } from '../db/lease.ts'
import { waitForWriters } from '../db/wait-for-writers.ts'
import { cappedProvider } from './capped-provider.ts'
import { abandonJob, claimJob, extendLease, LEASE_MS, releaseJob } from './claim-job.ts'
import { type EndedJob, finishJobs } from './finish-job.ts'
import { type Plan, storePlans } from './plan-steps.ts'
import { type JobDeps, runJob } from './run-job.ts'
import { type Answer, type Storing, storeAnswers } from './run-step.ts'

/** Jobs that one process runs at the same time; more do not speed up SQLite. */
const WORKERS = { sqlite: 4, postgres: 8 }
/** Pause of a job after an unexpected error, so that it does not spin. */
const REST_MS = 30_000
/** A job that still meets unexpected errors this long after its start fails, and makes way for the next. */
const GIVE_UP_MS = 6 * 3_600_000

type RunningDeps = JobDeps & { readonly config: Pick<Config, 'REFRESH_HOUR' | 'CREDITS_MONTHLY_CAP'> }

/**
 * The workers of a process. Each runs refresh jobs, including those of dead workers, one at a time until none is due;
 * when stopping, it finishes the steps in progress and releases its job.
 */
export function refreshWorkers(deps: RunningDeps, isStopping: () => boolean): (() => Promise<void>)[] {
  const capped = { ...deps, database: oneAtATime(deps.database), provider: cappedProvider(deps) }
  const storing = { ...capped, database: inTurn(capped.database) }
  const store: Storing = {
    plan: inGroups((waiting: () => readonly Plan[]) => storePlans(storing.database, waiting)),
    answer: inGroups((waiting: () => readonly Answer[]) => storeAnswers(storing, waiting)),
    end: inGroups((waiting: () => readonly EndedJob[]) => finishJobs(storing, waiting)),
  }
  return Array.from({ length: WORKERS[deps.database.dialect] }, () => {
    const worker = newId()
    return () => work(capped, store, worker, isStopping)
  })
}

/**
 * The database for jobs, with one transaction at a time: PostgreSQL treats two transactions that write to the same
 * index page as a conflict, and repeating one takes longer than waiting.
 */
function oneAtATime(database: Database): Database {
  const transactions = limit(1)
  return {
    ...database,
    transaction: (work) => transactions.run(() => database.transaction(work)),
  }
}

/** The same among all servers of a PostgreSQL, for what would meet the same rows: campaigns share channels. */
function inTurn(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        if (isPostgres(tx)) await waitForWriters(tx)
        return await work(tx)
      }),
  }
}

/** Runs jobs until the queue is empty. */
async function work(deps: JobDeps, store: Storing, worker: string, isStopping: () => boolean): Promise<void> {
  while (!isStopping()) {
    const job = await claimJob(deps.database, worker, deps.clock())
    if (job === null) return
    const extend = () => extendLease(deps.database, job, deps.clock())
    try {
      await whileLeased(LEASE_MS, extend, () => runJob(deps, store, job, isStopping))
    } catch (error) {
      report(error, `${job.kind} of campaign ${job.campaign_id}`)
      const now = deps.clock()
      const isOld = now.getTime() - Date.parse(job.started_at ?? '') > GIVE_UP_MS
      if (isOld) await abandonJob(deps.database, job, now)
      else await releaseJob(deps.database, job, new Date(now.getTime() + REST_MS))
    }
  }
}

/** @param of what was in progress */
function report(error: unknown, of = 'background'): void {
  console.error(`jobs: ${of}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
}
