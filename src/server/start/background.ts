import { fetchImage } from '../images/fetch-image.ts'
import { runDueJobs, startJobs } from '../jobs/start-jobs.ts'
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

const MAIL_MS = 2_000
const EVENTS_MS = 2_000
const IMPORT_MS = 2_000
const CLEAN_UP_MS = 3_600_000
const REMINDERS_MS = 900_000
const BACKUP_MS = 60_000

export type Background = {
  /** Starts no new tasks and resolves when running ones have finished. */
  stop: () => Promise<void>
}

/**
 * Background tasks of a server: refreshes, mails, imports, clean-up, backups, rollups of older formulas. They may run
 * on several servers at once.
 */
export function startBackground(services: Services): Background {
  const { config, database } = services
  const transport = logTroubles(mailTransport(config))
  let stopping = false
  const ending = new AbortController()
  const rebuilding = rebuildRollups(database, () => stopping).catch(console.error)
  void retryAtOnce(database, services.clock()).catch(console.error)
  const tasks = [
    startJobs(jobsOf(services)),
    repeat(MAIL_MS, () => sendOutbox(services, transport, () => stopping), console.error),
    repeat(EVENTS_MS, () => sendEvents(services, { isStopping: () => stopping }), console.error),
    repeat(IMPORT_MS, () => resumeImports(services, ending.signal), console.error),
    repeat(REMINDERS_MS, () => remindCreators(services), console.error),
    repeat(REMINDERS_MS, () => sendMailings(services), console.error),
    repeat(CLEAN_UP_MS, () => cleanUp(services), console.error),
    repeat(BACKUP_MS, () => backUpDaily(services, ending.signal), console.error),
  ]
  return {
    async stop() {
      stopping = true
      ending.abort()
      await Promise.all([rebuilding, ...tasks.map((task) => task.stop())])
    },
  }
}

/**
 * A single round, for a short-lived process: everything due except imports and clean-up, until nothing is left or it is
 * stopping. Several rounds may run at once. Failures are logged, and do not stop other tasks.
 */
export async function runBackground(services: Services, isStopping: () => boolean): Promise<void> {
  const { config, database } = services
  const transport = logTroubles(mailTransport(config))
  const send = [() => sendOutbox(services, transport, isStopping), () => sendEvents(services, { isStopping })]
  await runAll([() => remindCreators(services), () => sendMailings(services)])
  await runAll([
    () => runDueJobs(jobsOf(services), isStopping),
    () => rebuildRollups(database, isStopping),
    ...send,
  ])
  // Mails and events that the jobs queued.
  await runAll(send)
}

function jobsOf(services: Services) {
  const providerImages = { fetch: fetchImage, store: services.images }
  return { ...services, providerImages, recompute: recomputeSharing }
}

async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(tasks.map((task) => task().catch(console.error)))
}
