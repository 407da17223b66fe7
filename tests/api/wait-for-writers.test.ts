import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { waitForWriters } from '../../src/server/db/wait-for-writers.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { instagram, refreshHarness } from '../support/refresh-harness.ts'
import { runJobs } from '../support/run-jobs.ts'

/** Longer than a lock is waited for by others. */
const LONG_MS = 600
const CAMPAIGNS = 12

const postgres = databases.filter(({ name }) => name === 'postgres')

describe.each(postgres)('two servers on one $name', { timeout: 60_000 }, async (kind) => {
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  const open = () => openDatabase(readConfig({ DATABASE_URL: app.services.config.DATABASE_URL ?? '' }))

  it('write in turn, each what the other wrote before and none of them twice', async () => {
    const servers = [open(), open()]
    const key = 'turns'
    await app.services.database.transaction((tx) =>
      tx.insertInto('settings').values({ key, value: '0' }).execute(),
    )
    let runs = 0
    const add = async (database: Database) =>
      await database.transaction(async (tx) => {
        await waitForWriters(tx)
        runs += 1
        const { value } = await tx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
        await wait(LONG_MS)
        await tx
          .updateTable('settings')
          .set({ value: `${Number(value) + 1}` })
          .where('key', '=', key)
          .execute()
      })
    await Promise.all(servers.map(add))
    const stored = await refresh.db.selectFrom('settings').select('value').where('key', '=', key).execute()
    expect(stored).toEqual([{ value: '2' }])
    expect(runs).toBe(2)
    // Others are not held up, and the limit of waiting for a lock is as it was.
    const limit = await servers[0]?.transaction(async (tx) => {
      await waitForWriters(tx)
      await app.services.database.transaction((other) =>
        other.insertInto('settings').values({ key: 'meanwhile', value: '1' }).execute(),
      )
      return (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)).rows
    })
    expect(limit).toEqual([{ lock_timeout: '400ms' }])
    await Promise.all(servers.map((server) => server.close()))
  })

  it('refresh campaigns of the same creators without getting in each other’s way', async () => {
    const channels = ['turn.one', 'turn.two', 'turn.three'].map(instagram)
    for (let made = 0; made < CAMPAIGNS; made += 1) {
      const { id } = await buildCampaign(app.services, { channels })
      await refresh.ask(id)
    }
    const servers = [open(), open()]
    const count = { requested: 0, runs: 0 }
    const counted = (database: Database): Database => ({
      ...database,
      transaction: (work) => {
        count.requested += 1
        return database.transaction((tx) => {
          count.runs += 1
          return work(tx)
        })
      },
    })
    const { clock, provider } = app.services
    await Promise.all(
      servers.map((server) =>
        runJobs({ database: counted(server), clock, provider, recompute: recomputeSharing }),
      ),
    )
    const states = await refresh.db.selectFrom('refresh_jobs').select('state').execute()
    expect(states).toEqual(Array.from({ length: CAMPAIGNS }, () => ({ state: 'DONE' })))
    expect(count.requested).toBeGreaterThan(0)
    // PostgreSQL may report a conflict where there is none.
    expect(count.runs).toBeLessThan(count.requested * 1.2)
    await Promise.all(servers.map((server) => server.close()))
  })
})
