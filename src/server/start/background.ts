import { fetchImage } from '../images/fetch-image.ts'
import { startJobs } from '../jobs/start-jobs.ts'
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

export type Background = {
  /** Starts no new tasks and resolves when running ones have finished. */
  stop: () => Promise<void>
}

/**
 * Background tasks of a server: refreshes, mails, imports, clean-up, rollups of older formulas. Several servers may run
 * them at once.
 */
export function startBackground(services: Services): Background {
  const { config, database, images } = services
  const transport = logTroubles(mailTransport(config))
  let stopping = false
  const ending = new AbortController()
  const rebuilding = rebuildRollups(database, () => stopping).catch(console.error)
  void retryAtOnce(database, services.clock()).catch(console.error)
  const tasks = [
    startJobs({
      ...services,
      providerImages: { fetch: fetchImage, store: images },
      recompute: recomputeSharing,
    }),
    repeat(MAIL_MS, () => sendOutbox(services, transport, () => stopping), console.error),
    repeat(EVENTS_MS, () => sendEvents(services, { isStopping: () => stopping }), console.error),
    repeat(IMPORT_MS, () => resumeImports(services, ending.signal), console.error),
    repeat(REMINDERS_MS, () => remindCreators(services), console.error),
    repeat(REMINDERS_MS, () => sendMailings(services), console.error),
    repeat(CLEAN_UP_MS, () => cleanUp(services), console.error),
  ]
  return {
    async stop() {
      stopping = true
      ending.abort()
      await Promise.all([rebuilding, ...tasks.map((task) => task.stop())])
    },
  }
}
