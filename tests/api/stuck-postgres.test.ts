import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getOrganizations } from '../../src/contract/organizations.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { CLIENT_KEY } from '../support/agency.ts'
import { buildApp } from '../support/build-app.ts'
import type { DatabaseKind } from '../support/databases.ts'
import { databases } from '../support/databases.ts'
import { findPostgres, freezeCluster, startCluster } from '../support/postgres-cluster.ts'

const programs = findPostgres()
const [sqlite] = databases

describe.skipIf(programs === undefined || sqlite === undefined)(
  'a PostgreSQL',
  { timeout: 60_000 },
  async () => {
    if (programs === undefined || sqlite === undefined) return
    const cluster = await startCluster(programs)
    /** One of its own, since it is frozen here. */
    const kind: DatabaseKind = {
      name: 'postgres',
      async fresh() {
        const { settings, remove } = await sqlite.fresh()
        return { settings: { ...settings, DATABASE_URL: cluster.url }, remove }
      },
    }
    const app = await buildApp(kind)
    const staff = await app.signIn('ADMIN')
    afterAll(async () => {
      await app.close(true)
      await cluster.stop()
    })
    const health = async () => {
      const before = performance.now()
      const { status, headers } = await app.app.request('/api/health')
      return { status, retryAfter: headers.get('retry-after'), took: performance.now() - before }
    }
    const token = () =>
      app.anybody(tokenEndpoint, {
        headers: { Authorization: CLIENT_KEY },
        body: { grant_type: 'password', username: 'nessuno@esempio.example', password: 'nessuna di queste' },
      })

    it('with a locked table answers sign-in, health and what does not need it, and 503 where it is needed', async () => {
      const holder = openDatabase(app.services.config)
      const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = holder.transaction(async (tx) => {
        await sql`lock table organizations in access exclusive mode`.execute(tx)
        locked.resolve()
        await done.promise
      })
      await locked.promise
      let waiting = 20
      const blocked = Array.from({ length: 20 }, async () => {
        const { status } = await staff.call(getOrganizations, {})
        waiting -= 1
        return status
      })
      await sleep(100)
      expect((await health()).status).toBe(200)
      expect((await token()).status).toBe(400)
      expect((await staff.call(getCampaigns, {})).status).toBe(200)
      // All of that next to those that wait for the table.
      expect(waiting).toBeGreaterThan(0)
      const statuses = await Promise.all(blocked)
      expect(new Set(statuses)).toEqual(new Set([503]))
      done.resolve()
      await holding
      await holder.close()
      expect((await staff.call(getOrganizations, {})).status).toBe(200)
    })

    it.runIf(process.platform === 'linux')(
      'that is frozen is reported within half a second, and used again',
      async () => {
        expect((await health()).status).toBe(200)
        const thaw = await freezeCluster(cluster.url)
        try {
          const before = performance.now()
          const reported = health()
          const list = await staff.call(getCampaigns, {})
          const took = performance.now() - before
          expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5'])
          expect(await reported).toMatchObject({ status: 503, retryAfter: '5' })
          // Half a second on a machine that does nothing else: PostgreSQL's own limits end nothing here.
          expect(Math.max(took, (await reported).took)).toBeLessThan(2_000)
          const write = await token()
          expect(write.status).toBe(503)
          // Until what asks whether it answers has run out of time itself.
          const statuses = new Set<number>()
          for (let requested = 0; requested < 30; requested += 1) {
            statuses.add((await health()).status)
            await sleep(100)
          }
          expect([...statuses]).toEqual([503])
        } finally {
          thaw()
        }
        const giveUpAt = Date.now() + 30_000
        while ((await staff.call(getCampaigns, {})).status !== 200 && Date.now() < giveUpAt) await sleep(100)
        expect((await staff.call(getCampaigns, {})).status).toBe(200)
        expect((await health()).status).toBe(200)
      },
    )
  },
)
