import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import { createApp } from '../../src/server/start/app.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { folderStore } from '../../src/server/images/folder-store.ts'
import { contentGroups } from '../../src/server/modules/numbers/content-groups.ts'
import { campaignsGrowth } from '../../src/server/modules/numbers/campaigns-growth.ts'
import { setChannels } from '../../src/server/modules/numbers/set-channels.ts'
import { providerFromConfig } from '../../src/server/providers/provider-from-config.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { systemClock } from '../../src/server/base/clock.ts'
import type { Services } from '../../src/server/http/services.ts'
import { signIn } from '../support/sign-in.ts'
import { fillCampaigns } from './fill-campaigns.ts'

/**
 * The cost of a report over 200 campaigns with 100 000 contents next to the bare SQL of its sums (contents, growth,
 * followers), on the same database in the same run: at most twice as much; and the waits of other requests in the
 * meantime. On SQLite, or on an empty PostgreSQL database with TEST_LOAD_DATABASE_URL.
 */
const MAX_RATIO = 2
const ROUNDS = 9
const YEAR = { startDate: '2024-01-01', endDate: '2024-12-31' }

const folder = mkdtempSync(join(tmpdir(), 'resoconto-load-'))
const url = process.env.TEST_LOAD_DATABASE_URL
const config = readConfig({ DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) })
const database = openDatabase(config)
try {
  await migrate(database)
  const services: Services = {
    config,
    clock: systemClock,
    database,
    secrets: deriveSecrets('a secret that only the tests know'),
    images: folderStore(join(folder, 'images')),
    provider: providerFromConfig(config, systemClock),
  }
  console.log('Filling 200 campaigns with 100 000 contents…')
  const ids = await fillCampaigns(services, { campaigns: 200, creators: 300, contents: 500, snapshots: 3 })
  const staff = await signIn(createApp(services, { log: () => null }), services, 'ADMIN')

  const call = async () => {
    const answer = await staff.call(getAdHocReport, { query: { campaignIds: ids.join(','), ...YEAR } })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const bareSums = async () => {
    await contentGroups(database.reader, { campaignIds: ids }, [YEAR])
    await campaignsGrowth(database.reader, ids, YEAR)
    await setChannels(database.reader, { campaignIds: ids })
  }
  const held: number[] = []
  const times: { call: number[]; sums: number[] } = { call: [], sums: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // The server refuses requests while its event loop is late, as during filling.
    await wait(600)
    times.sums.push(await timed(bareSums))
    const beat = heartbeat()
    times.call.push(await timed(call))
    held.push(beat.stop())
  }
  const [full, sums] = [Math.min(...times.call), Math.min(...times.sums)]
  const ratio = full / sums
  console.log(
    `${database.dialect}: the call ${full.toFixed(0)} ms, its sums ${sums.toFixed(0)} ms, ratio ${ratio.toFixed(2)}; ` +
      `meanwhile others wait ${Math.min(...held).toFixed(0)} ms`,
  )
  if (ratio > MAX_RATIO) {
    console.error(`The report costs more than ${MAX_RATIO} times its sums.`)
    process.exitCode = 1
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The longest time that the process is blocked, ms. */
function heartbeat(): { stop: () => number } {
  let last = performance.now()
  let longest = 0
  const beat = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(beat, 2)
  return {
    stop() {
      clearInterval(timer)
      beat()
      return longest
    },
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
