import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getOrganizations } from '../../src/contract/organizations.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { CONNECTIONS } from '../../src/server/db/postgres.ts'
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
    /** A separate one, because it is frozen here. */
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
      const { status, headers } = await app.app.request('/api/health')
      return { status, retryAfter: headers.get('retry-after') }
    }
    const token = () =>
      app.anybody(tokenEndpoint, {
        headers: { Authorization: CLIENT_KEY },
        body: { grant_type: 'password', username: 'nessuno@esempio.example', password: 'nessuna di queste' },
      })

    it('with a locked table serves sign-in, health and other tables, and 503 where the locked one is needed', async () => {
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
      // The health check has its own connection.
      expect(waiting).toBeGreaterThan(0)
      expect((await token()).status).toBe(400)
      expect((await staff.call(getCampaigns, {})).status).toBe(200)
      const statuses = await Promise.all(blocked)
      expect(new Set(statuses)).toEqual(new Set([503]))
      done.resolve()
      await holding
      await holder.close()
      expect((await staff.call(getOrganizations, {})).status).toBe(200)
    })

    it.runIf(process.platform === 'linux')(
      'that is frozen is reported by the health check, and used again',
      async () => {
        expect((await health()).status).toBe(200)
        const thaw = await freezeCluster(cluster.url)
        let waiting: Promise<{ status: number }[]>
        try {
          waiting = Promise.all(Array.from({ length: CONNECTIONS }, () => staff.call(getCampaigns, {})))
          expect(await health()).toEqual({ status: 503, retryAfter: '5' })
          // No connection is left for these.
          const further = await Promise.all([token(), staff.call(getCampaigns, {})])
          expect(further.map(({ status }) => status)).toEqual([503, 503])
        } finally {
          thaw()
        }
        // Those with a connection are served late.
        const statuses = (await waiting).map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).not.toEqual([])
        expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
        const giveUpAt = Date.now() + 30_000
        while ((await staff.call(getCampaigns, {})).status !== 200 && Date.now() < giveUpAt) await sleep(100)
        expect((await staff.call(getCampaigns, {})).status).toBe(200)
        expect((await health()).status).toBe(200)
      },
    )
  },
)
