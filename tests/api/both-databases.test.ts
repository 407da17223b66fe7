import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getDashboardReport, getDashboards } from '../../src/contract/dashboards.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases, type DatabaseKind } from '../support/databases.ts'

const NOON = Date.parse('2026-03-10T12:00:00.000Z')
/** Ids, hashes and signatures, times of day: different in each run. */
const RANDOM =
  /signature=[\w-]+|(?<="hash":")[\w-]+|T\d\d:\d\d:\d\d\.\d+Z|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Every report of the demo data, by name; a document is built from this and nothing else. */
async function reportsOn(kind: DatabaseKind): Promise<Record<string, unknown>> {
  const app = await openApp(kind, { DEMO: 'true' })
  app.later(NOON - app.services.clock().getTime())
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const found: Record<string, unknown> = {}
  const note = (name: string, json: unknown) => {
    found[name] = JSON.parse(JSON.stringify(json).replace(RANDOM, ''))
  }
  const campaigns = answered(getCampaigns, await staff.call(getCampaigns, { query: { pageSize: 100 } }))
  for (const { id, campaignName } of campaigns.items) {
    note(campaignName, (await staff.call(getCampaign, { params: { id } })).json)
    const query = { pageSize: 100 }
    note(`contents of ${campaignName}`, (await staff.call(getContents, { params: { id }, query })).json)
  }
  const dashboards = answered(getDashboards, await staff.call(getDashboards))
  for (const { id, dashboardName } of dashboards)
    note(dashboardName, (await staff.call(getDashboardReport, { params: { id } })).json)
  return found
}

describe.skipIf(databases.length < 2)('reports of the demo data', () => {
  it('are equal on both databases', { timeout: 180_000 }, async () => {
    const [sqlite, postgres] = databases
    if (!sqlite || !postgres) throw new Error('One database only')
    const expected = await reportsOn(sqlite)
    expect(Object.keys(expected).length).toBeGreaterThan(10)
    expect(await reportsOn(postgres)).toEqual(expected)
  })
})
