import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import { compressedReport } from '../../src/server/modules/dashboards/compressed-report.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { reportInThread } from '../../src/server/modules/dashboards/report-thread.ts'
import { open } from '../../src/server/modules/response-cache/compressed.ts'
import { fillCampaigns } from '../load/fill-campaigns.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('reports over many contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const ids = await fillCampaigns(app.services, { campaigns: 3, creators: 30, contents: 60, snapshots: 2 })

  const question = async () => {
    const { database, secrets, clock } = app.services
    const { userId, sessionId } = staff
    const scope = { kind: 'staff', userId, sessionId, role: 'ADMIN', organizationId: null } as const
    const campaigns = await reportCampaigns(database.reader, scope, ids)
    const serving = { scope, secrets, now: clock() }
    return { asked: { dashboardId: null, campaigns }, serving, db: database.reader }
  }

  it('are the same from a worker thread, several at once', async () => {
    const { asked, serving, db } = await question()
    const here = await compressedReport(db, asked, serving)
    const days = { startDate: '2024-01-05', endDate: '2024-01-20' }
    const cut = await compressedReport(db, { ...asked, ...days }, serving)
    const there = await Promise.all([
      reportInThread(app.services, asked, serving),
      reportInThread(app.services, { ...asked, ...days }, serving),
    ])
    expect(await open(here)).toMatchObject({ campaigns: [{}, {}, {}] })
    expect(there).toEqual([here, cut])
  })

  it('report the worker’s error, and the next one succeeds', async () => {
    const { asked, serving, db } = await question()
    const wrong = reportInThread(app.services, { ...asked, startDate: 'mai', endDate: 'ieri' }, serving)
    await expect(wrong).rejects.toThrow()
    expect(await reportInThread(app.services, asked, serving)).toEqual(
      await compressedReport(db, asked, serving),
    )
  })

  it('use the worker above the threshold', async () => {
    const ask = async () => {
      const answer = await staff.call(getAdHocReport, { query: { campaignIds: ids.join(',') } })
      return v.parse(getAdHocReport.output, answer.json)
    }
    const few = await ask()
    await app.services.database.transaction((tx) =>
      tx.updateTable('campaigns').set({ content_count: 5_000 }).where('id', 'in', ids).execute(),
    )
    const many = await ask()
    const counted = few.campaigns.map((one) => ({
      ...one,
      contentCount: 5_000,
      impressionsViewCountFact: one.impressionsViewCountFact && {
        ...one.impressionsViewCountFact,
        of: 5_000,
      },
    }))
    expect(many).toEqual({ ...few, campaigns: counted })
  })
})
