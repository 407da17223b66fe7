// A server's worker in a child process, to be killed: runs the refreshes of its environment's database. Each response
// of its provider takes a moment, and is logged immediately.
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { NO_IMAGES, startJobs } from './run-jobs.ts'
import { contentInfo, scriptedProvider } from './scripted-provider.ts'

const config = readConfig(process.env)
const journal = process.env.ANSWERS_FILE ?? ''
// Ahead of the real time, so that the dead worker's lease has expired.
const clock = () => new Date(Date.now() + Number(process.env.CLOCK_SHIFT_MS ?? 0))
const provider = scriptedProvider(clock, {
  async content(ref) {
    await wait(4)
    appendFileSync(journal, `${ref.code}\n`)
    return contentInfo(ref, { likes: { value: 7 }, views: { value: 100 } })
  },
})

const stop = startJobs({
  config: { REFRESH_HOUR: 24, CREDITS_MONTHLY_CAP: null },
  database: openDatabase(config),
  clock,
  provider,
  providerImages: NO_IMAGES,
  recompute: () => Promise.resolve(),
})
process.on('SIGTERM', () => {
  void stop().then(() => process.exit(0))
})
process.stdout.write('ready\n')
