import { fetchImage } from '../images/fetch-image.ts'
import { refreshWorkers } from '../jobs/refresh-workers.ts'
import { scheduleRefreshes } from '../jobs/schedule-refreshes.ts'
import { backUpDaily } from './backup/daily-backup.ts'
import { cleanUp } from './clean-up.ts'
import { logTroubles } from '../mail/log-troubles.ts'
import { retryAtOnce, sendOutbox } from '../mail/send-outbox.ts'
import { sendEvents } from '../events/send-events.ts'
import { mailTransport } from '../mail/transport.ts'
import { sendMailings } from '../modules/mailings/send-mailings.ts'
import { remindCreators } from '../modules/deliveries/remind-creators.ts'
import { resumeImports } from '../modules/import/resume-imports.ts'
import { rebuildRollups } from '../modules/numbers/rebuild-rollups.ts'
import { recomputeSharing } from '../modules/numbers/recompute-sharing.ts'
import { repeat } from '../base/repeat.ts'
import type { Services } from '../http/services.ts'

export type Background = {
  /** Starts no new tasks and resolves when running ones have finished. */
  stop: () => Promise<void>
}

type Kind = { everyMs: number; run: () => Promise<unknown> }

/**
 * Every kind of background work, and how often a server looks for it. Several servers may do all of it at once: each
 * claims what it works on (`db/lease.ts`), or records that it has done it in the same transaction.
 * @param stopping starts nothing more
 */
function workOf(services: Services, stopping: AbortSignal) {
  const { config, clock } = services
  const isStopping = () => stopping.aborted
  const transport = logTroubles(mailTransport(config))
  const providerImages = { fetch: fetchImage, store: services.images }
  const refreshes = refreshWorkers({ ...services, providerImages, recompute: recomputeSharing }, isStopping)
  return {
    /** What is due by the calendar: queues refreshes and mails. */
    schedules: [
      { everyMs: 60_000, run: () => scheduleRefreshes(services, clock()) },
      { everyMs: 900_000, run: () => remindCreators(services) },
      { everyMs: 900_000, run: () => sendMailings(services) },
    ],
    queues: [
      ...refreshes.map((run) => ({ everyMs: 500, run })),
      { everyMs: 2_000, run: () => sendOutbox(services, transport, isStopping) },
      { everyMs: 2_000, run: () => sendEvents(services, { isStopping }) },
    ],
    /** May take longer than a scheduled function of Netlify may run. */
    long: [
      { everyMs: 2_000, run: () => resumeImports(services, stopping) },
      { everyMs: 3_600_000, run: () => cleanUp(services) },
    ],
    /** Not on Netlify. */
    backups: [{ everyMs: 60_000, run: () => backUpDaily(services, stopping) }],
  } satisfies Record<string, Kind[]>
}

/** All background work of a server. */
export function startBackground(services: Services): Background {
  const { database, clock } = services
  const ending = new AbortController()
  const kinds: Kind[] = Object.values(workOf(services, ending.signal)).flat()
  const rebuilding = rebuildRollups(database, () => ending.signal.aborted).catch(console.error)
  void retryAtOnce(database, clock()).catch(console.error)
  const tasks = kinds.map(({ everyMs, run }) => repeat(everyMs, run, console.error))
  return {
    async stop() {
      ending.abort()
      await Promise.all([rebuilding, ...tasks.map((task) => task.stop())])
    },
  }
}

/**
 * A single round, for a short-lived process: everything due except long work and backups, until nothing is left or it
 * is stopping. Several rounds may run at once. Failures are logged, and do not stop other tasks.
 */
export async function runBackground(services: Services, stopping: AbortSignal): Promise<void> {
  const { schedules, queues } = workOf(services, stopping)
  const rollups = { run: () => rebuildRollups(services.database, () => stopping.aborted) }
  await runAll(schedules)
  await runAll([...queues, rollups])
  // Mails and events that the refreshes queued.
  await runAll(queues)
}

/** A round of long work. */
export async function runLongWork(services: Services): Promise<void> {
  await runAll(workOf(services, new AbortController().signal).long)
}

async function runAll(kinds: readonly Pick<Kind, 'run'>[]): Promise<void> {
  await Promise.all(kinds.map(({ run }) => run().catch(console.error)))
}
