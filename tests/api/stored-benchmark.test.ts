import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getBenchmark } from '../../src/contract/dashboards.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { createApp } from '../../src/server/start/app.ts'
import { fill } from '../load/fill.ts'
import { fillCampaigns } from '../load/fill-campaigns.ts'
import {
  askBenchmark,
  COMPUTED,
  computedBenchmarks,
  revisionOfBenchmarks,
  setCampaign,
  setCpm,
  todayOf,
} from '../support/ask-benchmark.ts'
import { openApp, type TestApp } from '../support/build-app.ts'
import { countReads } from '../support/count-reads.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { requester } from '../support/requester.ts'

const CONCLUDED = { campaigns: 6, creators: 20, contents: 20, snapshots: 1 }
const NOTHING = { cpm: null, cpe: null, ctr: null, cpc: null, trueEr: null, frequency: null }

describe.each(databases)('a stored benchmark ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const ids = await fillCampaigns(app.services, CONCLUDED)
  const [id = '', other = ''] = ids
  const { database } = app.services
  await database.transaction(async (tx) => {
    for (const [index, one] of ids.entries()) await setCpm(tx, one, 10 + index)
  })
  const change = (cpm: number) => database.transaction((tx) => setCpm(tx, id, cpm))

  it('is computed once for twenty who ask at once, on two servers, and not again until something changes', async () => {
    const second = openDatabase(app.services.config)
    const services = { ...app.services, database: second }
    const there = requester(createApp(services, { log: () => null }), staff.token)
    // Its connections are open.
    await askBenchmark(there)
    for (const cpm of [3, 4]) {
      await change(cpm)
      const reads = [app.services, services].map((one) => countReads(one, COMPUTED))
      const count = () => reads.reduce((sum, one) => sum + one.count(), 0)
      const requested = Array.from({ length: 10 }, () => [staff.call, there] as const).flat()
      const answers = await Promise.all(requested.map((call) => askBenchmark(call)))
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(count()).toBe(1)
      expect(await Promise.all([askBenchmark(staff.call), askBenchmark(there)])).toEqual(answers.slice(0, 2))
      expect(count()).toBe(1)
      for (const one of reads) one.stop()
    }
    await second.close()
  })

  it('is another one tomorrow', async () => {
    await database.transaction((tx) => setCampaign(tx, other, { end_date: todayOf(app) }))
    expect((await askBenchmark(staff.call)).campaignsCount).toBe(5)
    app.later(24 * 3_600_000)
    const tomorrow = await app.signIn('ADMIN')
    expect((await askBenchmark(tomorrow.call)).campaignsCount).toBe(6)
    app.later(-24 * 3_600_000)
    await database.transaction((tx) => setCampaign(tx, other, { end_date: '2024-05-01' }))
  })

  it('misses no change that is committed while it is computed', async () => {
    await change(5)
    let isChanged = false
    const stop = afterReading(app, async () => {
      if (isChanged) return
      isChanged = true
      await change(50_000)
    })
    const early = await askBenchmark(staff.call)
    expect(isChanged).toBe(true)
    stop()
    const [late] = await computedBenchmarks(app)
    expect(early).not.toEqual(late)
    expect(await askBenchmark(staff.call)).toEqual(late)
  })

  it('is the newest after many wrote and read at once', async () => {
    const write = async (place: number) => {
      await database.transaction((tx) => setCpm(tx, place % 2 === 0 ? id : other, 100 + place))
      await askBenchmark(staff.call)
    }
    await Promise.all(Array.from({ length: 30 }, (_, place) => write(place)))
    expect(await askBenchmark(staff.call)).toEqual((await computedBenchmarks(app))[0])
    // Their changes are now one row.
    const rows = await database.reader.selectFrom('benchmark_changes').selectAll().execute()
    expect(rows.filter(({ end_date }) => end_date < todayOf(app))).toHaveLength(1)
    expect(await revisionOfBenchmarks(app, database.reader)).toBeGreaterThan(30)
  })

  it('fails with what fails, and is computed again for the next who asks', async () => {
    await change(7)
    const stop = afterReading(app, () => Promise.reject(new Error('a test')))
    const unlogged = requester(createApp(app.services, { log: () => null }), staff.token)
    expect((await unlogged(getBenchmark)).status).toBe(500)
    stop()
    const started = performance.now()
    expect(await askBenchmark(staff.call)).toEqual((await computedBenchmarks(app))[0])
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('is shown to a client only where it rests on five organizations, and never of one', async () => {
    const { id: organizationId } = await buildOrganization(app.services)
    const client = await app.signIn('CLIENT', organizationId)
    const nothing = { campaignsCount: 0, metrics: NOTHING }
    expect((await askBenchmark(staff.call)).campaignsCount).toBeGreaterThan(4)
    expect(await askBenchmark(client.call)).toEqual(nothing)
    const ids = (await database.reader.selectFrom('campaigns').select('id').execute()).map((one) => one.id)
    for (const campaign of ids.slice(0, 4)) {
      const { id: organization_id } = await buildOrganization(app.services)
      await database.transaction((tx) => setCampaign(tx, campaign, { organization_id }))
    }
    expect((await askBenchmark(client.call)).campaignsCount).toBe(ids.length)
    expect(await askBenchmark(client.call)).toEqual(await askBenchmark(staff.call))
    expect(await askBenchmark(client.call, { organizationId })).toEqual(nothing)
    await database.transaction((tx) => setCampaign(tx, ids[0] ?? '', { organization_id: organizationId }))
    expect((await askBenchmark(staff.call, { organizationId })).campaignsCount).toBe(1)
    expect(await askBenchmark(client.call, { organizationId })).toEqual(nothing)
  })
})

describe.each(databases)('a benchmark over many campaigns ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const { groups } = await fill(database, { groups: [{ campaigns: 1_500, contents: 2 }], creators: 200 })
  const staff = await app.signIn('ADMIN')
  const change = (cpm: number) => database.transaction((tx) => setCpm(tx, groups[0]?.[0] ?? '', cpm))

  /** Runs it while the benchmarks are locked. */
  const whileHeld = async <T>(work: () => Promise<T>): Promise<T> => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const writing = database.transaction(async (tx) => {
      if (kind.name === 'postgres') await sql`lock table benchmarks in exclusive mode`.execute(tx)
      hold()
      await released
    })
    await held
    const reported = await work()
    release()
    await writing
    return reported
  }

  it('is waited for where none is known, whether or not it can be written', async () => {
    const [computed] = await computedBenchmarks(app)
    expect(await whileHeld(() => askBenchmark(staff.call))).toEqual(computed)
    expect(await askBenchmark(staff.call)).toEqual(computed)
  })

  it('is answered as it was while it is computed, and again soon after, by another thread', async () => {
    const before = await askBenchmark(staff.call)
    await change(1_000_000)
    const [computed] = await computedBenchmarks(app)
    expect(computed).not.toEqual(before)
    const reads = countReads(app.services, COMPUTED)
    expect(await whileHeld(() => askBenchmark(staff.call))).toEqual(before)
    await expect.poll(() => askBenchmark(staff.call)).toEqual(computed)
    expect(reads.count()).toBe(0)
    reads.stop()
  })
})

/** Does the work between reading the campaigns and the next step; returns a function that ends it. */
function afterReading({ services }: TestApp, work: () => Promise<void>): () => void {
  const { database } = services
  const compiled = database.reader.getExecutor()
  const reading = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (COMPUTED.test(compiled.compileQuery(node, queryId).sql)) reading.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (reading.has(queryId)) await work()
      return result
    },
  }
  services.database = { ...database, reader: database.reader.withPlugin(plugin) }
  return () => {
    services.database = database
  }
}
