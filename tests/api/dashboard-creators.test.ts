import { it as italian } from '../../src/messages/words.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DASHBOARD_CREATOR_FIELDS } from '../../src/contract/creator-lists.ts'
import {
  getAdHocCreators,
  getAdHocReport,
  getDashboardCreators,
  getDashboardReport,
  postDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { sortCreators } from '../../src/lib/sort-creators.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { dashboardReport } from '../../src/server/modules/dashboards/dashboard-report.ts'
import { dashboardNumbers } from '../../src/server/modules/report-files/dashboard-numbers.ts'
import { fillCampaigns } from '../load/fill-campaigns.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import type { SignedIn } from '../support/sign-in.ts'

const STAFF = { kind: 'staff', role: 'ADMIN', organizationId: null, userId: '', sessionId: '' } as const
/** Twenty per campaign, without repetition. */
const CREATORS = 60

describe.each(databases)('the creators of a large dashboard ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const ids = await fillCampaigns(app.services, {
    campaigns: 3,
    creators: 100,
    contents: 200,
    snapshots: 1,
  })
  const { organization_id, organization } = await app.services.database.reader
    .selectFrom('campaigns')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
    .select(['organization_id', 'organizations.name as organization'])
    .where('campaigns.id', 'in', ids)
    .executeTakeFirstOrThrow()
  const client = await app.signIn('CLIENT', organization_id)
  const body = { dashboardName: 'Anno', organizationName: organization, campaignIds: ids, users: [] }
  const made = await staff.call(postDashboard, { body })
  const { id } = v.parse(v.object({ id: v.string() }), made.json)
  const params = { id }
  await staff.call(shareDashboard, { params, body: { shared: true } })
  const page = async (who: SignedIn, query: Record<string, string | number> = {}) => {
    const answer = await who.call(getDashboardCreators, { params, query })
    expect(answer.status).toBe(200)
    return v.parse(getDashboardCreators.output, answer.json)
  }
  const complete = async () => {
    const { secrets, clock, database } = app.services
    const campaigns = await reportCampaigns(database.reader, STAFF, ids)
    const request = { dashboardId: id, campaigns, full: true }
    return (await dashboardReport(database.reader, request, { scope: STAFF, secrets, now: clock() })).creators
  }

  it('are not in its report, which contains their number', async () => {
    const answer = await staff.call(getDashboardReport, { params })
    expect(answer.json).toMatchObject({ creators: [], creatorsCount: CREATORS })
    const query = { campaignIds: ids.join(',') }
    expect((await staff.call(getAdHocReport, { query })).json).toMatchObject({
      creators: [],
      creatorsCount: CREATORS,
    })
  })

  it.each(DASHBOARD_CREATOR_FIELDS)('are paged by %s, without repetition', async (sortField) => {
    const all = await complete()
    for (const orderDir of ['asc', 'desc'] as const) {
      const reported: string[] = []
      for (let number = 1; number <= Math.ceil(CREATORS / 20); number += 1) {
        const { items, totalItems } = await page(staff, { sortField, orderDir, page: number })
        expect(totalItems).toBe(CREATORS)
        reported.push(...items.map((one) => one.id))
      }
      const expected = sortCreators(all, { column: sortField, direction: orderDir })
      expect(reported).toEqual(expected.map((one) => one.id))
    }
  })

  it('equal those of the full report', async () => {
    const all = new Map((await complete()).map((one) => [one.id, one]))
    const { items } = await page(staff, { pageSize: LIMITS.pageSizeMax })
    expect(items).toHaveLength(CREATORS)
    for (const { pictureUrl: _, ...one } of items) {
      expect(v.parse(v.looseObject({}), one)).toEqual(
        v.parse(v.omit(getDashboardCreators.output.entries.items.item, ['pictureUrl']), all.get(one.id)),
      )
    }
  })

  it('are those of the period', async () => {
    const query = { startDate: '2022-01-01', endDate: '2022-12-31' }
    const { items, totalItems } = await page(staff, query)
    expect(totalItems).toBe(CREATORS)
    expect(new Set(items.map(({ metrics }) => metrics.contentCount))).toEqual(new Set([0]))
    const wrong = { startDate: '2024-02-01', endDate: '2024-01-01' }
    expect((await staff.call(getDashboardCreators, { params, query: wrong })).status).toBe(400)
  })

  it('tell a client nothing of fees, not even by their order', async () => {
    const query = { sortField: 'cost', orderDir: 'desc', pageSize: LIMITS.pageSizeMax }
    const answer = await client.call(getDashboardCreators, { params, query })
    const { items } = v.parse(getDashboardCreators.output, answer.json)
    expect(items).toHaveLength(CREATORS)
    expect(items).toEqual(sortCreators(items, { column: 'name', direction: 'asc' }))
    for (const creator of items) {
      expect(creator).not.toHaveProperty('cost')
      expect(creator.metrics).not.toHaveProperty('cost')
      expect(creator.metrics.facts).not.toHaveProperty('cost')
    }
  })

  it('are in its files all the same', async () => {
    const { clock, database } = app.services
    const document = await dashboardNumbers(
      database.reader,
      id,
      {},
      {
        scope: STAFF,
        now: clock(),
        services: app.services,
      },
      italian,
    )
    expect(document.creators).toHaveLength(CREATORS)
  })

  it('are hidden from whom the dashboard is', async () => {
    const stranger = await app.signIn('CLIENT')
    expect((await stranger.call(getDashboardCreators, { params })).status).toBe(404)
    const query = { campaignIds: ids.join(',') }
    expect((await stranger.call(getAdHocCreators, { query })).status).toBe(404)
    const own = await client.call(getAdHocCreators, { query })
    expect(own.json).toMatchObject({ totalItems: CREATORS })
  })

  it('are in the report if they are few', async () => {
    const answer = await staff.call(getAdHocReport, { query: { campaignIds: ids[0] ?? '' } })
    const { creators, creatorsCount } = v.parse(getAdHocReport.output, answer.json)
    expect([creators.length, creatorsCount]).toEqual([20, 20])
  })
})
