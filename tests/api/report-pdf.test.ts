import { figureWords } from '../../src/messages/figure-words.ts'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns, postHash } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getBenchmark, getDashboardReport, getDashboards } from '../../src/contract/dashboards.ts'
import {
  getDashboardPdf,
  getDashboardXlsx,
  getPublicReportPdf,
  getReportPdf,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { formatPeriod } from '../../src/lib/format-period.ts'
import { formatShare } from '../../src/lib/format-share.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { platformNames } from '../../src/messages/platforms.ts'
import { benchmarkPanelMessages } from '../../src/messages/benchmark.ts'
import { reportFileMessages, workbookMessages } from '../../src/messages/report-files.ts'
import { pdfMessages } from '../../src/messages/report-pdf.ts'
import { reportMessages } from '../../src/messages/report.ts'
import { uiMessages } from '../../src/messages/ui.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { benchmarkRows, gapText } from '../../src/presenters/benchmark-rows.ts'
import { metricText, tileText } from '../../src/presenters/metric-value.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { embedded } from '../support/databases.ts'
import { expectInPlace } from '../support/expect-in-place.ts'
import { notTested } from '../support/not-tested.ts'
import { addressOf } from '../support/requester.ts'
import { readPdf } from '../support/read-pdf.ts'
import { numbersUnder, textOf, readWorkbook } from '../support/read-workbook.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

describe.each(embedded)('the report as a PDF ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')

  const download = async (id: string, by = staff) => {
    const answer = await by.call(getReportPdf, { params: { id } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return await readPdf(answer.bytes)
  }
  const read = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
  const bring = async (body: string) => {
    const made = await createCampaign(app.services, staff, { cost: 10_000 })
    const answer = await staff.call(importContents, { params: { id: made.id }, body })
    expect([answer.status, answer.text]).toMatchObject([200, expect.stringContaining('created')])
    return await read(made.id)
  }
  const demo = async (name: string) => {
    const { json } = await staff.call(getCampaigns, { query: { search: name } })
    const [first] = v.parse(v.object({ items: v.array(v.object({ id: v.string() })) }), json).items
    return await read(first?.id ?? '')
  }

  it('is a tagged document in Italian with bookmarks, alternative texts and embedded fonts', async () => {
    const made = await demo('Luce morbida')
    const pdf = await download(made.id)
    expect(pdf).toMatchObject({ tagged: true, language: 'it-IT' })
    expect(pdf.title).toBe(`Report campagna · ${made.brandName} – ${made.campaignName}`)
    expect(pdf.bookmarks).toEqual([pdfMessages.cover, ...Object.values(reportMessages.sections)])
    expect(pdf.fonts.named).toBeGreaterThan(2)
    expect(pdf.fonts.embedded).toBe(pdf.fonts.named)
    expect(pdf.roles.get('H1')).toBe(1)
    expect(pdf.roles.get('H2')).toBe(4)
    for (const role of ['Table', 'THead', 'TBody', 'TR', 'TH', 'TD', 'L', 'LI', 'Link', 'Figure'])
      expect([role, pdf.roles.get(role) ?? 0]).not.toEqual([role, 0])
    expect(pdf.alternatives).not.toContain('')
    expect(pdf.alternatives).toContain(pdfMessages.logoOf(made.brandName))
    expect(pdf.alternatives.filter((alt) => alt.startsWith('Immagine: ')).length).toBeGreaterThan(0)
    expectInPlace(pdf)
    // Every page except the cover has its number.
    for (const [index, page] of pdf.pages.entries())
      if (index > 0) expect(page).toContain(pdfMessages.page(index + 1, pdf.pages.length))
  })

  it('has room for the states of a campaign in progress, with their distance from the plan', async () => {
    const pdf = await download((await demo('Domenica al dente')).id)
    expect(pdf.pages.join('\n')).toContain('atteso a oggi')
    expectInPlace(pdf)
  })

  it('waits for a slow client', async () => {
    const { id } = await demo('Luce morbida')
    const headers = { Authorization: `Bearer ${staff.token}` }
    const unread = await app.app.request(addressOf(getReportPdf, { id }), { headers })
    // Started later and complete, so the first one is complete too.
    await download(id)
    await download(id)
    expect((await unread.text()).trimEnd().slice(-5)).toBe('%%EOF')
  }, 180_000)

  it('has the same numbers as the API', async () => {
    const made = await demo('Luce morbida')
    const pdf = await download(made.id)
    const text = pdf.pages.join('\n')
    expectNumbers(made, text)
    expect(text).toContain(reportFileMessages.simulated)
    // Each number of a creator has its origin before it.
    const keys = ['combinedReach', 'impressionsViewCount', 'totalEngagement', 'er', 'trueEr', 'cpm'] as const
    const ofCreators = made.creators.flatMap(({ factSet }) => {
      const facts = made.factSets?.[factSet ?? -1] ?? {}
      return keys.flatMap((key) => facts[key]?.origin ?? [])
    })
    // As does their total, which has a cost only if the fees add up to it.
    const total = keys.filter((key) => key !== 'cpm').flatMap((key) => made.metrics.facts[key]?.origin ?? [])
    const marks = [...ofCreators, ...total]
    expect(marks.length).toBeGreaterThan(20)
    expect(pdf.inCells.toSorted()).toEqual(marks.map((origin) => uiMessages.originSpoken[origin]).toSorted())
    for (const { content } of made.comments) expect(plain(text)).toContain(plain(content))
    const contents = await staff.call(getContents, { params: { id: made.id }, query: { pageSize: 100 } })
    for (const { likesCount, impressionsViewCount } of v.parse(getContents.output, contents.json).items) {
      if (likesCount !== null && impressionsViewCount !== null)
        expect(text).toContain(formatNumber(impressionsViewCount))
    }
    const xlsx = await staff.call(getReportXlsx, { params: { id: made.id } })
    const summary = readWorkbook(xlsx.bytes)[0]?.rows[1]?.map(textOf).join(' ') ?? ''
    const digest = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/.exec(summary)?.[0] ?? 'none'
    expect(text).toContain(digest)
    app.later(90_000)
    expect((await download(made.id)).pages[0]).toContain(digest)
    await staff.call(postComment, {
      params: { id: made.id },
      body: { commentType: 'GENERAL', content: 'Nuova' },
    })
    expect((await download(made.id)).pages[0]).not.toContain(digest)
  })

  it('shows the content of a dashboard’s screen', async () => {
    const dashboards = v.parse(getDashboards.output, (await staff.call(getDashboards, {})).json)
    const params = { id: dashboards.find(({ shared }) => shared)?.id ?? '' }
    const report = v.parse(getDashboardReport.output, (await staff.call(getDashboardReport, { params })).json)
    const middle = v.parse(getBenchmark.output, (await staff.call(getBenchmark, {})).json)
    const answer = await staff.call(getDashboardPdf, { params })
    const pdf = await readPdf(answer.bytes)
    expectInPlace(pdf)
    const found = new Set(lines(pdf.pages.join('\n').replaceAll('\u00A0', ' ')))
    const stands = (text: string) =>
      expect([text, found.has(text.replaceAll('\u00A0', ' '))]).toEqual([text, true])
    const rows = benchmarkRows(middle, report.campaigns)
    expect(rows.length).toBeGreaterThan(3)
    const xlsx = await staff.call(getDashboardXlsx, { params })
    const compared = readWorkbook(xlsx.bytes).find(({ name }) => name === workbookMessages.sheets.benchmark)
    if (compared === undefined) throw new Error('No benchmark')
    const medians = numbersUnder(compared, benchmarkPanelMessages.benchmarkMedian(middle.campaignsCount))
    expect(new Set(medians)).toEqual(new Set(rows.map(({ quartiles }) => quartiles.median)))
    for (const row of rows) {
      const { key, quartiles } = row
      stands(metricText(key, { [key]: quartiles.median }, figureWords) ?? '')
      if (row.change !== null) stands(gapText(row, { ...figureWords, benchmark: benchmarkPanelMessages }))
    }
    const types = report.byContentType.map(({ contentType, metrics }) => ({
      platform: SOCIAL_TYPE_OF[contentType],
      views: metrics.impressionsViewCount ?? 0,
    }))
    const all = types.reduce((sum, { views }) => sum + views, 0)
    for (const [platform, some] of Map.groupBy(types, (each) => each.platform)) {
      stands(platformNames[platform])
      stands(formatShare(some.reduce((sum, { views }) => sum + views, 0) / all))
    }
    for (const { campaignName, startDate, endDate, metrics, creatorsCount } of report.campaigns) {
      stands(campaignName)
      stands(formatNumber(creatorsCount))
      stands(metricText('cpm', metrics, figureWords) ?? '—')
      expect(pdf.alternatives).toContain(formatPeriod(startDate, endDate))
    }
  })

  it('omits what its reader may not see', async () => {
    const made = await demo('Luce morbida')
    const params = { id: made.id }
    const { hash } = v.parse(postHash.output, (await staff.call(postHash, { params })).json)
    const answer = await app.anybody(getPublicReportPdf, { params, query: { hash } })
    const shared = (await readPdf(answer.bytes)).pages.join('\n')
    expect(made.publicCosts).toBe(false)
    expect(shared).not.toContain('€')
    expect(lines(shared)).not.toContain(metricMessages.cost.label)
    expect(shared).toContain(formatNumber(made.metrics.trueReach ?? -1))
    const own = await app.signIn('CLIENT', made.organizationId)
    const client = (await download(made.id, own)).pages.join('\n')
    expect(lines(client)).toContain(metricMessages.cost.label)
    expect(lines(client)).not.toContain('Compenso')
    const foreign = await app.signIn('CLIENT')
    expect((await foreign.call(getReportPdf, { params })).status).toBe(404)
    expect((await app.anybody(getReportPdf, { params })).status).toBe(401)
  })

  it('shows only known values of a scheduled campaign', async () => {
    const pdf = await download((await demo('Aperitivo in vela')).id)
    expectInPlace(pdf)
    const [, campaignPage = ''] = pdf.pages
    expect(lines(campaignPage)).toContain(metricMessages.cost.label)
    expect(lines(campaignPage)).not.toContain(metricMessages.ctr.label)
    expect(campaignPage).toContain(pdfMessages.nothingYet)
  })

  it('is created for a campaign without contents', async () => {
    const made = await createCampaign(app.services, staff, {
      campaignName: 'Ancora <vuota> & “nuova” 🌱 \u202Eabc',
    })
    const pdf = await download(made.id)
    expect(pdf.pages.length).toBeGreaterThan(1)
    expect(pdf.pages.join('\n')).toContain('n.d.')
  })

  it('prints names in other scripts', async () => {
    const names = [
      '夢工場の歌',
      '사랑해요',
      'โฆษณา',
      'Ոսկի',
      'አዲስ',
      'Москва',
      '𝐍ome',
      'שלום',
      'شام',
      'भारत',
      'தமிழ்',
      '选举时视频',
      'مرحبا؟',
      '🅲🅽',
    ]
    const made = await createCampaign(app.services, staff, {
      creators: names.map((name) => creatorInput(name)),
    })
    const pdf = await download(made.id)
    const text = pdf.pages.join('\n')
    for (const name of names.slice(0, 6)) expect(text).toContain(name)
    expect(plain(text)).toContain('Nome')
    expect(plain(text)).toContain('选举时视频')
    expect(text).not.toContain('\u25A1')
    expect(pdf.fonts.embedded).toBe(pdf.fonts.named)
  })

  // Files depend only on the API's responses: one database is enough for the long ones.
  if (kind.name !== 'sqlite') return
  if (realCampaigns === null) {
    notTested('real campaigns (REAL_DATA_DIR is not there)', 'Set REAL_DATA_DIR to the folder that has them.')
    return
  }
  it.each(['youtube-italia-2025', 'instagram-2020-2021', 'youtube-serie-2017', 'youtube-mondo-2018'])(
    'contains the numbers of %s',
    async (name) => {
      const made = await bring(readFileSync(`${realCampaigns}/${name}.csv`, 'utf8'))
      const pdf = await download(made.id)
      expectNumbers(made, pdf.pages.join('\n'))
      expect(pdf.fonts.embedded).toBe(pdf.fonts.named)
      expect(pdf.alternatives).not.toContain('')
      expectInPlace(pdf)
      // The header of the creators' table is repeated on each page.
      const last = pdf.pages.findIndex((page) => lines(page).includes('Totale'))
      for (const page of pdf.pages.slice(3, last)) expect(lines(page)).toContain('True ER')
      // A row for each creator and each content.
      const rows = pdf.roles.get('TR') ?? 0
      expect(rows).toBeGreaterThanOrEqual(made.creators.length + (made.metrics.contentCount ?? 0))
    },
    120_000,
  )
})

/** Expects every metric of the campaign and its creators as formatted on the screen. */
function expectNumbers(made: Campaign, text: string): void {
  const found = new Set(lines(text))
  const stands = (value: string) => found.has(value.replaceAll('\u00A0', ' '))
  for (const key of METRIC_KEYS) {
    const value = tileText(key, made.metrics, figureWords)
    if (value !== null) expect([key, stands(value)]).toEqual([key, true])
  }
  for (const { name, metrics } of made.creators) {
    for (const key of [
      'contentCount',
      'combinedReach',
      'impressionsViewCount',
      'totalEngagement',
      'er',
      'trueEr',
    ] as const) {
      const value = metricText(key, metrics, figureWords)
      if (value !== null) expect([name, key, stands(value)]).toEqual([name, key, true])
    }
  }
}

function lines(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}

/** Without line breaks. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
