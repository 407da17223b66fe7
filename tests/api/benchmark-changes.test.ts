import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/lib/add-days.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { computeBenchmarks } from '../../src/server/modules/dashboards/benchmark-report.ts'
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
import { changesOf, placesIn, undone } from '../support/change-cells.ts'
import { countReads } from '../support/count-reads.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency, type EditedAgency } from '../support/edited-agency.ts'
import { everyEdit } from '../support/every-edit.ts'

describe.each(databases)('the stored benchmark ($name)', async (kind) => {
  const app = await openApp(kind)
  const agency = await buildEditedAgency(app)
  const { database } = app.services
  const different = new Set<string>()
  beforeAll(async () => {
    await fillCampaigns(app.services, { campaigns: 3, creators: 20, contents: 20, snapshots: 1 })
    const ids = agency.campaigns.map(({ id }) => id)
    const yesterday = addDays(todayOf(app), -1)
    await database.transaction((tx) =>
      tx.updateTable('campaigns').set({ end_date: yesterday }).where('id', 'in', ids.slice(0, 2)).execute(),
    )
  })

  it('is out of date with every cell that it depends on', async () => {
    const before = await computedIn(app, database.reader)
    const revision = await revisionOfBenchmarks(app, database.reader)
    const missed: string[] = []
    const seen = new Set<string>()
    for (const place of await placesIn(database.reader, kind.name)) {
      for (const change of changesOf(place)) {
        const changed = await undone(app, async (tx) => {
          await change.execute(tx)
          if ((await computedIn(app, tx)) === before) return null
          return { isNoted: (await revisionOfBenchmarks(app, tx)) > revision }
        })
        if (changed === null) continue
        const cell = `${place.table}.${place.column ?? ''}`
        seen.add(cell)
        if (!changed.isNoted) missed.push(cell)
      }
    }
    expect(missed).toEqual([])
    expect([...seen].filter((cell) => cell.startsWith('campaigns.')).toSorted()).toEqual([
      'campaigns.',
      'campaigns.draft',
      'campaigns.end_date',
      'campaigns.metrics_updated_at',
      'campaigns.organization_id',
      'campaigns.rollup',
    ])
  }, 600_000)

  it('stays with changes of a campaign in progress', async () => {
    await askAll(app, agency)
    const end_date = addDays(todayOf(app), 1)
    const id = agency.campaigns[0]?.id ?? ''
    await database.transaction((tx) => setCampaign(tx, id, { end_date }))
    await askAll(app, agency)
    const reads = countReads(app.services, COMPUTED)
    await database.transaction((tx) => setCpm(tx, id, 12))
    await askAll(app, agency)
    expect(reads.count()).toBe(0)
    reads.stop()
    await database.transaction((tx) => setCampaign(tx, id, { end_date: addDays(end_date, -2) }))
  })

  it.each(Object.entries(everyEdit))(
    'is what is computed after %s',
    async (_name, { run }) => {
      await askAll(app, agency)
      await run(agency)
      const reported = await askAll(app, agency)
      expect(reported).toEqual(await computedBenchmarks(app, agency.organizations))
      different.add(JSON.stringify(reported))
    },
    120_000,
  )

  it('was another one after some of them', () => {
    expect(different.size).toBeGreaterThan(4)
  })
})

/** The answers of all campaigns and of each client's; the last for a client. */
async function askAll(app: TestApp, { staff, organizations }: EditedAgency) {
  const client = await app.signIn('CLIENT')
  const reported = [await askBenchmark(staff.call)]
  for (const { id } of organizations) reported.push(await askBenchmark(staff.call, { organizationId: id }))
  return [...reported, await askBenchmark(client.call)]
}

async function computedIn(app: TestApp, db: Db): Promise<string> {
  const today = todayOf(app)
  const organizations = await db.selectFrom('organizations').select('id').orderBy('id').execute()
  const reported: unknown[] = []
  for (const organizationId of ['', ...organizations.map(({ id }) => id)]) {
    const computed = await computeBenchmarks(db, { organizationId, today })
    if (computed.staff.campaignsCount > 0) reported.push([organizationId, computed])
  }
  return JSON.stringify(reported)
}
