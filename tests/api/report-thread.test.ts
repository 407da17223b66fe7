import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaignChannel, getCampaignCreator } from '../../src/contract/campaign-endpoints.ts'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import { compressedReport } from '../../src/server/modules/dashboards/compressed-report.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { compressedPart } from '../../src/server/modules/reports/compressed-part.ts'
import { open } from '../../src/server/modules/response-cache/compressed.ts'
import { reportInThread } from '../../src/server/modules/response-cache/report-thread.ts'
import { fillCampaigns } from '../load/fill-campaigns.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('reports over many contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const ids = await fillCampaigns(app.services, { campaigns: 3, creators: 30, contents: 60, snapshots: 2 })
  const { database, secrets, clock } = app.services
  const db = database.reader
  const { userId, sessionId } = staff
  const scope = { kind: 'staff', userId, sessionId, role: 'ADMIN', organizationId: null } as const

  const dashboard = async () => {
    const campaigns = await reportCampaigns(db, scope, ids)
    return { report: { dashboardId: null, campaigns }, serving: { scope, secrets, now: clock() } }
  }
  const campaign = { part: 'full', name: '', params: { id: ids[0] ?? '' }, query: {} } as const

  it('are the same from a worker thread, several at once', async () => {
    const { report, serving } = await dashboard()
    const cut = { ...report, startDate: '2024-01-05', endDate: '2024-01-20' }
    const one = { ...campaign, scope, secrets, now: clock() }
    const youtube = { ...one, query: { socialTypeList: ['YOUTUBE'] as const } }
    const here = [
      await compressedReport(db, { report, serving }),
      await compressedReport(db, { report: cut, serving }),
      await compressedPart(db, one),
      await compressedPart(db, youtube),
    ]
    const requested = [{ report, serving }, { report: cut, serving }, one, youtube]
    const there = await Promise.all(requested.map((question) => reportInThread(app.services, question)))
    expect(await Promise.all(here.map(open))).toMatchObject([
      { campaigns: [{}, {}, {}] },
      { campaigns: [{}, {}, {}] },
      { id: ids[0] },
      { id: ids[0] },
    ])
    expect(there).toEqual(here)
  })

  it('report the worker’s refusals as on the main thread, and the next one succeeds', async () => {
    const { report, serving } = await dashboard()
    const channel = { ...campaign, part: 'channel', name: 'nobody', scope, secrets, now: clock() } as const
    await expect(reportInThread(app.services, channel)).rejects.toMatchObject({ status: 404 })
    const wrong = { report: { ...report, startDate: 'mai', endDate: 'ieri' }, serving }
    await expect(reportInThread(app.services, wrong)).rejects.toMatchObject({ status: 400 })
    expect(await reportInThread(app.services, { report, serving })).toEqual(
      await compressedReport(db, { report, serving }),
    )
  })

  it('use the worker above the threshold', async () => {
    const [id = ''] = ids
    const params = { id }
    const askAll = async () => {
      const answer = await staff.call(getAdHocReport, { query: { campaignIds: ids.join(',') } })
      const report = v.parse(getAdHocReport.output, answer.json)
      const own = await staff.call(getCampaign, { params })
      return { report, own: v.parse(getCampaign.output, own.json) }
    }
    const few = await askAll()
    await database.transaction((tx) =>
      tx.updateTable('campaigns').set({ content_count: 5_000 }).where('id', 'in', ids).execute(),
    )
    const many = await askAll()
    const counted = <C extends (typeof few.report.campaigns)[number]>(one: C): C => ({
      ...one,
      contentCount: 5_000,
      impressionsViewCountFact: one.impressionsViewCountFact && {
        ...one.impressionsViewCountFact,
        of: 5_000,
      },
    })
    expect(many.report).toEqual({ ...few.report, campaigns: few.report.campaigns.map(counted) })
    expect(many.own.metrics).toEqual(few.own.metrics)
    expect(many.own.contentCount).toBe(5_000)
    const [channel] = few.own.channels
    const [creator] = few.own.creators
    const channelId = channel?.id ?? ''
    const creatorId = creator?.id ?? ''
    const parts = [
      await staff.call(getCampaignChannel, { params: { id, channelId } }),
      await staff.call(getCampaignCreator, { params: { id, creatorId } }),
      await staff.call(getCampaignChannel, { params: { id, channelId: creatorId } }),
    ]
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(parts.slice(0, 2).map(({ json }) => json)).toMatchObject([{ id: channelId }, { id: creatorId }])
  })
})

describe.each(databases)('a report of a large campaign ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const [id = ''] = await fillCampaigns(app.services, {
    campaigns: 1,
    creators: 40,
    contents: 12_000,
    snapshots: 1,
  })

  it('costs the thread that serves next to nothing', { timeout: 60_000 }, async () => {
    const { database, secrets, clock } = app.services
    const { userId, sessionId } = staff
    const scope = { kind: 'staff', userId, sessionId, role: 'ADMIN', organizationId: null } as const
    const question = { part: 'full', name: '', params: { id }, query: {}, scope, secrets } as const
    const here = await costOf(() => compressedPart(database.reader, { ...question, now: clock() }))
    const served = await costOf(() => staff.call(getCampaign, { params: { id } }))
    expect(served).toBeLessThan(here / 2)
  })
})

/** Microseconds of this thread's processor time. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
