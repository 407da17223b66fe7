// A server's worker in a process of its own, to be killed: takes up refreshes of the database of its environment.
// Each answer of its provider takes a moment, and is written down as soon as it is given.
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { startJobs } from '../../src/server/jobs/start-jobs.ts'
import { NO_IMAGES } from './run-jobs.ts'
import { contentInfo, scriptedProvider } from './scripted-provider.ts'

const config = readConfig(process.env)
const journal = process.env.ANSWERS_FILE ?? ''
// Later than it is, so that the lease of the dead worker before it need not be waited for.
const clock = () => new Date(Date.now() + Number(process.env.CLOCK_SHIFT_MS ?? 0))
const provider = scriptedProvider(clock, {
  async content(ref) {
    await wait(4)
    appendFileSync(journal, `${ref.code}\n`)
    return contentInfo(ref, { likes: { value: 7 }, views: { value: 100 } })
  },
})

const jobs = startJobs({
  config: { REFRESH_HOUR: 24, CREDITS_MONTHLY_CAP: null },
  database: openDatabase(config),
  clock,
  provider,
  providerImages: NO_IMAGES,
  recompute: () => Promise.resolve(),
})
process.on('SIGTERM', () => {
  void jobs.stop().then(() => process.exit(0))
})
process.stdout.write('ready\n')
