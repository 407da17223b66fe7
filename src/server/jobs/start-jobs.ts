import type { Config } from '../base/config.ts'
import { inGroups } from '../base/in-groups.ts'
import { limit } from '../base/limit.ts'
import { newId } from '../base/new-id.ts'
import { repeat } from '../base/repeat.ts'
import { isPostgres } from '../db/compile-once.ts'
import type { Database } from '../db/database.ts'
import { whileLeased } from '../db/lease.ts'
import { waitForTurn } from '../db/wait-for-turn.ts'
import { cappedProvider } from './capped-provider.ts'
import { abandonJob, claimJob, extendLease, LEASE_MS, releaseJob } from './claim-job.ts'
import { type EndedJob, finishJobs } from './finish-job.ts'
import { type Plan, storePlans } from './plan-steps.ts'
import { type JobDeps, runJob } from './run-job.ts'
import { type Answer, type Storing, storeAnswers } from './run-step.ts'
import { scheduleRefreshes } from './schedule-refreshes.ts'

/** Poll interval of an idle worker. */
const IDLE_MS = 500
/** Jobs that one process runs at the same time; more do not speed up SQLite. */
const WORKERS = { sqlite: 4, postgres: 8 }
/** Pause of a job after an unexpected error, so that it does not spin. */
const REST_MS = 30_000
/** A job that still meets unexpected errors this long after its start fails, and makes way for the next. */
const GIVE_UP_MS = 6 * 3_600_000
/** How often the clock is checked for the daily refresh. */
const CALENDAR_MS = 60_000

export type JobsConfig = Pick<Config, 'REFRESH_HOUR' | 'CREDITS_MONTHLY_CAP'>

export type RunningJobs = {
  /** Lets the steps in progress finish, releases the jobs, and resolves when none runs any more. */
  stop(): Promise<void>
}

type RunningDeps = JobDeps & { readonly config: JobsConfig }

/** Runs refresh jobs, including those of dead workers, until it is stopped. */
export function startJobs(deps: RunningDeps): RunningJobs {
  let stopping = false
  const tasks = [
    ...workers(deps, () => stopping).map((run) => repeat(IDLE_MS, run, log)),
    repeat(CALENDAR_MS, () => scheduleRefreshes(deps, deps.clock()), log),
  ]
  for (const task of tasks) task.wake()
  return {
    async stop() {
      stopping = true
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}

/** Schedules due refreshes, and runs jobs until none is due or it is stopping. */
export async function runDueJobs(deps: RunningDeps, isStopping: () => boolean): Promise<void> {
  await scheduleRefreshes(deps, deps.clock())
  await Promise.all(workers(deps, isStopping).map((run) => run()))
}

/** Each runs jobs, one at a time, until there is none. */
function workers(deps: RunningDeps, isStopping: () => boolean): (() => Promise<void>)[] {
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
        if (isPostgres(tx)) await waitForTurn(tx)
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
  log(`${of}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
}

function log(line: string): void {
  console.error(`jobs: ${line}`)
}
