import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import { getDashboardXlsx, getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { embedded } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook } from '../support/read-workbook.ts'

/** Occurs in no other number of the campaign. */
const FEE = 4_271

describe.each(embedded)('a file for the client ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organization.id)
  const dates = { startDate: '2024-01-01', endDate: '2024-01-31' }
  const creators = [{ ...creatorInput('Anna'), cost: FEE }]
  const changes = { organizationName: organization.name, ...dates, cost: 20_000, creators }
  const made = await createCampaign(app.services, staff, changes)
  const channelId = made.channels[0]?.id ?? ''
  await buildFollowers(app.services, channelId, 50_000)
  const counts = { reach: 10_000, impressionsViewCount: 15_000, likesCount: 400, commentsCount: 100 }
  await buildContents(app.services, made.id, [
    { channelId, creationDate: '2024-01-10T10:00:00.000Z', ...counts },
  ])
  const body = {
    dashboardName: 'Da consegnare',
    organizationName: organization.name,
    campaignIds: [made.id],
    users: [],
  }
  const dashboard = v.parse(postDashboard.output, (await staff.call(postDashboard, { body })).json)
  await staff.call(shareDashboard, { params: { id: dashboard.id }, body: { shared: true } })

  /** All cells except the file's creation time and what depends on it. */
  const cells = (bytes: Uint8Array) => {
    const rows = readWorkbook(bytes).flatMap(({ name, rows: all }) => all.map((row) => [name, row]))
    return rows.map((row) => JSON.stringify(row)).filter((row) => !/Generato|Impronta/.test(row))
  }

  it.each([
    ['a campaign', getReportXlsx, made.id],
    ['a dashboard', getDashboardXlsx, dashboard.id],
  ] as const)('of %s equals the client’s own download', async (_name, endpoint, id) => {
    const ask = async (by: typeof staff, query = {}) => {
      const answer = await by.call(endpoint, { params: { id }, query })
      expect(answer.status).toBe(200)
      return cells(answer.bytes)
    }
    const own = await ask(client)
    expect(await ask(staff, { audience: 'client' })).toEqual(own)
    expect(own.join('\n')).not.toContain(String(FEE))
    for (const query of [{}, { audience: 'internal' }])
      expect((await ask(staff, query)).join('\n')).toContain(String(FEE))
    // Only their own.
    expect(await ask(client, { audience: 'client' })).toEqual(own)
    const refused = await client.call(endpoint, { params: { id }, query: { audience: 'internal' } })
    expect(refused.status).toBe(403)
  })

  it('is made of a frozen report and as a PDF, too', async () => {
    const { id: frozenId } = await freeze(staff, made.id)
    const params = { id: made.id }
    for (const query of [{}, { frozenId }]) {
      const text = async (more: object) => {
        const answer = await staff.call(getReportPdf, { params, query: { ...query, ...more } })
        expect(answer.status).toBe(200)
        return (await readPdf(answer.bytes)).pages.join('\n')
      }
      expect(await text({})).toContain('4.271')
      expect(await text({ audience: 'client' })).not.toContain('4.271')
    }
    // Which remains internal.
    const refused = await client.call(getReportPdf, { params, query: { frozenId, audience: 'client' } })
    expect(refused.status).toBe(404)
  })
})
