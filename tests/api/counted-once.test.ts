import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAdHocReport, getDashboardCreators, postDashboard } from '../../src/contract/dashboards.ts'
import { getDashboardXlsx } from '../../src/contract/report-files.ts'
import { dashboardReportMessages } from '../../src/messages/dashboard-report.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { contentGroups } from '../../src/server/modules/numbers/content-groups.ts'
import { measuredGrowth } from '../../src/server/modules/numbers/measured-growth.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, type ContentGiven } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'

const NUMBERS = { reach: 1000, impressionsViewCount: 1500, likesCount: 90, commentsCount: 10 }

describe.each(databases)('a content in two campaigns of a dashboard ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { name: organizationName } = await buildOrganization(app.services)
  const creators = [creatorInput('Anna', 'https://www.instagram.com/anna_due/')]
  const days = { startDate: '2024-03-01', endDate: '2024-03-31' }
  const input = { organizationName, creators, cost: 1000, ...days }
  const first = await createCampaign(app.services, staff, input)
  const second = await createCampaign(app.services, staff, input)
  const channelId = first.channels[0]?.id ?? ''
  const content = (changes: Partial<ContentGiven>): ContentGiven => ({ channelId, ...NUMBERS, ...changes })
  await buildContents(app.services, first.id, [
    content({ contentKey: 'SHARED', creationDate: '2024-03-10T10:00:00.000Z' }),
    content({ creationDate: '2024-03-05T10:00:00.000Z' }),
  ])
  // The same, measured two hours later.
  await buildContents(app.services, second.id, [
    content({ contentKey: 'SHARED', creationDate: '2024-03-10T12:00:00.000Z', impressionsViewCount: 1700 }),
  ])
  const campaignIds = [first.id, second.id]
  const query = { campaignIds: campaignIds.join(',') }
  const report = v.parse(getAdHocReport.output, (await staff.call(getAdHocReport, { query })).json)

  it('counts once in the totals, with its latest numbers, and both costs count', () => {
    expect(report.repeatedContents).toBe(1)
    expect(report.metrics).toMatchObject({
      contentCount: 2,
      combinedReach: 2000,
      impressionsViewCount: 1500 + 1700,
      totalEngagement: 200,
      cost: 2000,
      cpm: (2000 / 3200) * 1000,
    })
    expect(report.byContentType.map(({ metrics }) => metrics.contentCount)).toEqual([2])
    expect(report.creators.map(({ metrics }) => [metrics.contentCount, metrics.combinedReach])).toEqual([
      [2, 2000],
    ])
  })

  it('counts in each of its campaigns', () => {
    const counts = new Map(report.campaigns.map(({ id, metrics }) => [id, metrics.contentCount]))
    expect([counts.get(first.id), counts.get(second.id)]).toEqual([2, 1])
    expect(report.campaigns.map(({ metrics }) => metrics.cost)).toEqual([1000, 1000])
  })

  it('counts once in the timeline', () => {
    expect(report.timeline.at(-1)?.metrics).toEqual({
      contentCount: 2,
      impressionsViewCount: 3200,
      combinedReach: 2000,
      totalEngagement: 200,
    })
  })

  it('may be one of more than a statement has parameters for', async () => {
    const { reader } = app.services.database
    const repeated = Array.from({ length: 70_000 }, () => newId())
    expect(await contentGroups(reader, { campaignIds }, [], repeated)).not.toEqual([])
    expect(await measuredGrowth(reader, { campaignIds }, [], repeated)).toEqual([])
  })

  it('counts once in the pages of creators and in the files, which say so', async () => {
    const body = {
      dashboardName: 'Due campagne',
      organizationName,
      campaignIds,
      users: [],
      dashboardPanels: {},
    }
    const { id } = v.parse(postDashboard.output, (await staff.call(postDashboard, { body })).json)
    const params = { id }
    const page = await staff.call(getDashboardCreators, { params, query: {} })
    expect(page.json).toMatchObject({ items: [{ metrics: { contentCount: 2, impressionsViewCount: 3200 } }] })
    const sheets = readWorkbook((await staff.call(getDashboardXlsx, { params })).bytes)
    const texts = sheets.flatMap(({ rows }) => rows.flat().map(textOf))
    expect(texts).toContain(dashboardReportMessages.countedOnce(1))
  })
})
