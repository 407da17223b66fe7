import { it as italian } from '../../src/messages/words.ts'
import { figureWords } from '../../src/messages/figure-words.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { campaign, type Campaign } from '../../src/contract/campaign.ts'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../src/contract/imports.ts'
import {
  type DashboardReport,
  getDashboardReport,
  postDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { getDashboardCsv, getDashboardPdf, getDashboardXlsx } from '../../src/contract/report-files.ts'
import { METRICS_VERSION } from '../../src/domain/metrics-version.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { metricColumns } from '../../src/messages/metric-columns.ts'
import { reportCreatorMessages } from '../../src/messages/report-contents.ts'
import { workbookMessages as words } from '../../src/messages/report-files.ts'
import { pdfMessages } from '../../src/messages/report-pdf.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { coverFigure } from '../../src/presenters/cover-figure.ts'
import { changeText, periodChange } from '../../src/presenters/period-change.ts'
import { metricText } from '../../src/presenters/metric-value.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { embedded } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { readPdf } from '../support/read-pdf.ts'
import { numbersUnder, readWorkbook, textOf, textsUnder } from '../support/read-workbook.ts'
import type { SignedIn } from '../support/sign-in.ts'

const FEBRUARY = { startDate: '2024-02-01', endDate: '2024-02-29' }

describe.each(embedded)('a dashboard’s report as a file ($name)', async (kind) => {
  const build = async (campaigns: Campaign[]): Promise<string> => {
    const body = {
      dashboardName: 'Un anno di semina',
      organizationName,
      campaignIds: campaigns.map((one) => one.id),
      users: [],
    }
    const answer = await staff.call(postDashboard, { body })
    return v.parse(postDashboard.output, answer.json).id
  }
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const organizationName = organization.name
  const client = await app.signIn('CLIENT', organization.id)
  const anna = { ...creatorInput('Anna'), cost: 1_000 }
  const dates = { startDate: '2024-01-01', endDate: '2024-01-31' }
  const winter = await createCampaign(app.services, staff, {
    organizationName,
    ...dates,
    campaignName: 'Inverno in città',
    creators: [anna],
  })
  const spring = await createCampaign(app.services, staff, {
    organizationName,
    startDate: '2024-02-01',
    endDate: '2024-03-31',
    campaignName: '=Primavera',
    creators: [{ ...anna, cost: 1_500 }],
  })
  const channelId = winter.channels[0]?.id ?? ''
  await buildFollowers(app.services, channelId, 50_000)
  const counts = { reach: 10_000, impressionsViewCount: 15_000, likesCount: 400, commentsCount: 100 }
  await buildContents(app.services, winter.id, [
    { channelId, creationDate: '2024-01-10T10:00:00.000Z', ...counts },
  ])
  await buildContents(app.services, spring.id, [
    // 00:30 on 1 February in Rome.
    { channelId, creationDate: '2024-01-31T23:30:00.000Z', ...counts, impressionsViewCount: 31_000 },
    { channelId, creationDate: '2024-03-10T10:00:00.000Z', ...counts, impressionsViewCount: 32_000 },
  ])
  const id = await build([winter, spring])

  const params = () => ({ id })
  const report = async (query = {}): Promise<DashboardReport> =>
    v.parse(
      getDashboardReport.output,
      (await staff.call(getDashboardReport, { params: params(), query })).json,
    )
  const pdf = async (by = staff, query = {}) => {
    const answer = await by.call(getDashboardPdf, { params: params(), query })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('filename="Un anno di semina.pdf"')
    return await readPdf(answer.bytes)
  }
  const sheets = async (by = staff, query = {}) => {
    const answer = await by.call(getDashboardXlsx, { params: params(), query })
    expect(answer.status).toBe(200)
    return readWorkbook(answer.bytes)
  }
  const sheet = (all: Awaited<ReturnType<typeof sheets>>, name: string) => {
    const found = all.find((one) => one.name === name)
    if (found === undefined) throw new Error(`No sheet ${name}`)
    return found
  }

  it.each([{}, FEBRUARY])('contains the API’s numbers (%o)', async (query) => {
    const reported = await report(query)
    const printed = await pdf(staff, query)
    const text = printed.pages.join('\n').replaceAll('\u00A0', ' ')
    const lines = new Set(text.split('\n').map((line) => line.trim()))
    for (const key of METRIC_KEYS) {
      const value = metricText(key, reported.metrics, figureWords)?.replaceAll('\u00A0', ' ')
      if (value !== undefined) expect([key, lines.has(value)]).toEqual([key, true])
    }
    const cover = coverFigure('trueReach', reported.metrics, METRICS_VERSION, italian)
    expect(cover?.text.startsWith('circa ')).toBe(reported.metrics.contentCount !== 1)
    for (const texts of [cover?.text, cover?.note]) expect(plain(printed.pages[0])).toContain(plain(texts))
    expect(printed.title).toBe('Report dashboard · Un anno di semina')
    expect(printed.bookmarks).toContain(pdfMessages.campaigns)
    expect(text).toContain('=Primavera')
    expect(printed.fonts.embedded).toBe(printed.fonts.named)
    expect(printed.alternatives).not.toContain('')

    const written = await sheets(staff, query)
    const summary = sheet(written, words.sheets.summary)
    const labels = textsUnder(summary, words.metric)
    for (const key of ['trueReach', 'combinedReach', 'impressionsViewCount', 'cpm', 'cost'] as const) {
      const value = numbersUnder(summary, words.value)[labels.indexOf(metricMessages[key].label)] ?? null
      expect([key, value]).toEqual([key, reported.metrics[key]])
    }
    const change = periodChange('impressionsViewCount', reported.metrics, reported.previous)
    expect(change === null).toBe(query !== FEBRUARY)
    if (change !== null) {
      const row = labels.indexOf(metricMessages.impressionsViewCount.label)
      expect(numbersUnder(summary, words.change)[row]).toBe(change.kind === 'RELATIVE' ? change.value : null)
      expect(text).toContain(changeText(change, figureWords))
    }
    const contents = sheet(written, words.sheets.contents)
    expect(sum(numbersUnder(contents, metricColumns.impressionsViewCount))).toBe(
      reported.metrics.impressionsViewCount,
    )
    const campaigns = textsUnder(sheet(written, words.sheets.campaigns), words.campaign)
    expect(new Set(campaigns)).toEqual(new Set(['=Primavera', 'Inverno in città']))
    expect(text).toContain(digestIn(summary.rows.flat().map(textOf).join(' ')))
  })

  it('has another digest for other days, and contains only contents of its days', async () => {
    const full = sheet(await sheets(), words.sheets.contents)
    const february = sheet(await sheets(staff, FEBRUARY), words.sheets.contents)
    expect(textsUnder(full, words.campaign)).toEqual(['=Primavera', '=Primavera', 'Inverno in città'])
    expect(numbersUnder(february, metricColumns.impressionsViewCount)).toEqual([31_000])
    const digests = [await pdf(), await pdf(staff, FEBRUARY)].map(({ pages }) => digestIn(pages[0] ?? ''))
    expect(digests[0]).not.toBe(digests[1])
  })

  it('can be imported into a campaign from its CSV', async () => {
    const answer = await staff.call(getDashboardCsv, { params: params() })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head = '', ...lines] = answer.text.trim().split('\r\n')
    expect(head).toMatch(/;note;campaign$/)
    expect(lines.map((line) => line.split(';').at(-1))).toEqual([
      'Inverno in città',
      "'=Primavera",
      "'=Primavera",
    ])
    const made = await createCampaign(app.services, staff, { organizationName })
    // The factory's links are not addresses of posts.
    const body = answer.text.replaceAll(/https:\/\/example\.org\/[\w-]*-/g, 'https://www.instagram.com/p/')
    const brought = await staff.call(importContents, { params: { id: made.id }, body })
    expect([brought.status, brought.text]).toMatchObject([200, expect.anything()])
    const read = await staff.call(getCampaign, { params: { id: made.id } })
    expect(v.parse(campaign, read.json).metrics.impressionsViewCount).toBe(78_000)
    const only = await staff.call(getDashboardCsv, { params: params(), query: FEBRUARY })
    expect(only.text.trim().split('\r\n')).toHaveLength(2)
  })

  it('is open to its readers, each with no more than on the screen', async () => {
    const all = [getDashboardPdf, getDashboardXlsx, getDashboardCsv]
    const statuses = async (by: Pick<SignedIn, 'call'>) =>
      await Promise.all(all.map(async (one) => (await by.call(one, { params: params() })).status))
    expect(await statuses(client)).toEqual([404, 404, 404])
    await staff.call(shareDashboard, { params: params(), body: { shared: true } })
    expect(await statuses(client)).toEqual([200, 200, 200])
    expect(await statuses(await app.signIn('CLIENT'))).toEqual([404, 404, 404])
    for (const one of all) expect((await app.anybody(one, { params: params() })).status).toBe(401)
    const printed = (await pdf(client)).pages.join('\n')
    expect(printed).not.toContain(reportCreatorMessages.fee)
    expect(printed).toContain(metricMessages.cost.label)
    const creators = sheet(await sheets(client), words.sheets.creators)
    expect(creators.rows[0]?.map(textOf)).not.toContain(reportCreatorMessages.fee)
    expect(sheet(await sheets(), words.sheets.creators).rows[0]?.map(textOf)).toContain(
      reportCreatorMessages.fee,
    )
  })

  it('reports an error when there is no data or the period is invalid', async () => {
    const empty = await build([await createCampaign(app.services, staff, { organizationName })])
    for (const one of [getDashboardPdf, getDashboardXlsx, getDashboardCsv]) {
      const answer = await staff.call(one, { params: { id: empty } })
      expect([answer.status, answer.json]).toMatchObject([404, { errorCode: 16_000_003 }])
      const query = { startDate: '2024-03-01', endDate: '2024-02-01' }
      expect((await staff.call(one, { params: params(), query })).status).toBe(400)
    }
  })
})

function digestIn(text: string): string {
  const [digest] = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(text) ?? []
  if (digest === undefined) throw new Error('No digest')
  return digest
}

function sum(numbers: readonly (number | null)[]): number {
  return numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
}

function plain(text = ''): string {
  return text.replaceAll('\u00A0', ' ')
}
