import type { Config } from '../base/config.ts'
import { newId } from '../base/new-id.ts'
import { claimJob, extendLease, LEASE_MS, releaseJob } from './claim-job.ts'
import { type JobDeps, runJob } from './run-job.ts'
import { scheduleRefreshes } from './schedule-refreshes.ts'

/** How often an idle worker looks for work. */
const IDLE_MS = 500
/** Jobs that one process runs at the same time. */
const WORKERS = 2
/** After an unforeseen error the job rests, so that it does not spin. */
const REST_MS = 30_000

/** How often the clock is looked at for the daily refresh. */
const CALENDAR_MS = 60_000

export type JobsConfig = Pick<Config, 'REFRESH_HOUR' | 'CREDITS_MONTHLY_CAP'>

export type RunningJobs = {
  /** Lets the steps in flight finish, gives the jobs back, and resolves when nothing runs any more. */
  stop(): Promise<void>
}

/** Takes up refreshes, those that a dead worker left included, until it is stopped. */
export function startJobs(deps: JobDeps & { readonly config: JobsConfig }): RunningJobs {
  let stopping = false
  const wake = new AbortController()
  const isStopping = () => stopping
  const workers = [
    ...Array.from({ length: WORKERS }, () => work(deps, isStopping, wake.signal)),
    keepCalendar(deps, isStopping, wake.signal),
  ]
  return {
    async stop() {
      stopping = true
      wake.abort()
      await Promise.all(workers)
    },
  }
}

async function work(deps: JobDeps, isStopping: () => boolean, wake: AbortSignal): Promise<void> {
  const worker = newId()
  while (!isStopping()) {
    const worked = await workOnce(deps, worker, isStopping)
    if (!worked) await sleep(IDLE_MS, wake)
  }
}

/** Runs one job, if there is one; never throws. */
async function workOnce(deps: JobDeps, worker: string, isStopping: () => boolean): Promise<boolean> {
  try {
    const job = await claimJob(deps.database, worker, deps.clock())
    if (job === null) return false
    const heartbeat = setInterval(() => {
      extendLease(deps.database, job, deps.clock()).catch(report)
    }, LEASE_MS / 4)
    try {
      await runJob(deps, job, isStopping)
    } catch (error) {
      report(error)
      await releaseJob(deps.database, job, new Date(deps.clock().getTime() + REST_MS))
    } finally {
      clearInterval(heartbeat)
    }
    return true
  } catch (error) {
    report(error)
    return false
  }
}

async function keepCalendar(
  deps: JobDeps & { readonly config: JobsConfig },
  isStopping: () => boolean,
  wake: AbortSignal,
): Promise<void> {
  while (!isStopping()) {
    try {
      await scheduleRefreshes(deps, deps.clock())
    } catch (error) {
      report(error)
    }
    await sleep(CALENDAR_MS, wake)
  }
}

function report(error: unknown): void {
  console.error(`jobs: ${error instanceof Error ? error.message : String(error)}`)
}

async function sleep(milliseconds: number, wake: AbortSignal): Promise<void> {
  if (wake.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    wake.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
