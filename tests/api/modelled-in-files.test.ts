import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { type Content, getContents } from '../../src/contract/contents.ts'
import { type DashboardReport, getDashboardReport, getDashboards } from '../../src/contract/dashboards.ts'
import { importContents } from '../../src/contract/imports.ts'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import {
  getDashboardPdf,
  getDashboardXlsx,
  getReportPdf,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { modelledIn, textInPdf, textInWorkbook } from '../support/text-in-files.ts'
import { wrongIn } from '../support/modelled-numbers.ts'
import { wrongOnScreen } from '../support/text-on-screen.ts'

if (realCampaigns === null)
  notTested('what the files of real campaigns say', 'Set REAL_DATA_DIR to the real data.')

const [sqlite] = databases
if (sqlite === undefined) throw new Error('No database')
const app = await openApp(sqlite, { DEMO: 'true' })
await fillEmptyDatabase(app.services)
const staff = await app.signIn('ADMIN')

async function read(id: string): Promise<Campaign> {
  return v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
}

async function contentsOf(id: string): Promise<Content[]> {
  const found: Content[] = []
  for (let page = 1; ; page += 1) {
    const answer = await staff.call(getContents, { params: { id }, query: { page, pageSize: 100 } })
    const { items, totalItems } = v.parse(getContents.output, answer.json)
    found.push(...items)
    if (items.length === 0 || found.length >= totalItems) return found
  }
}

/** The numbers of a report that are at least partly modelled, in the report or in a creator's part. */
async function modelledOf(report: Campaign): Promise<Set<string>> {
  const ofCreators = report.creators.map(({ metrics, factSet }) => ({
    facts: report.factSets?.[factSet ?? -1],
    ...metrics,
  }))
  return modelledIn([report.metrics, ...ofCreators], await contentsOf(report.id))
}

/** Errors in the texts of the campaign's files. */
async function wrongOf(report: Campaign): Promise<{ wrong: string[]; modelled: number }> {
  const modelled = await modelledOf(report)
  const params = { id: report.id }
  const pdf = await textInPdf((await staff.call(getReportPdf, { params })).bytes)
  const xlsx = textInWorkbook((await staff.call(getReportXlsx, { params })).bytes)
  expect([pdf.length > 30, xlsx.length > 5]).toEqual([true, true])
  const captions = new Set((await contentsOf(report.id)).map(({ caption }) => caption))
  const texts = [...pdf, ...xlsx].filter((text) => !captions.has(text))
  return { wrong: texts.flatMap((text) => wrongIn(text, modelled)), modelled: modelled.size }
}

it('every screen and file of the demo marks modelled numbers', async () => {
  const { json } = await staff.call(getCampaigns, { query: { pageSize: 100 } })
  const { items } = v.parse(v.object({ items: v.array(v.object({ id: v.string() })) }), json)
  let all = 0
  for (const { id } of items) {
    const report = await read(id)
    const { wrong, modelled } = await wrongOf(report)
    all += modelled
    const today = romeDay(app.services.clock().toISOString())
    expect(wrongOnScreen(report, today), report.campaignName).toEqual([])
    expect(wrong, report.campaignName).toEqual([])
  }
  expect(all).toBeGreaterThan(100)
}, 180_000)

/** Daily totals of counted values, which may equal a modelled number by chance. */
function countedByDay({ metrics, timeline }: DashboardReport): PartialMetrics[] {
  const counted = METRIC_KEYS.filter((key) => {
    const fact = metrics.facts?.[key]
    return fact !== undefined && fact.origin !== 'ESTIMATED' && !fact.estimated
  })
  return timeline.map((day) => Object.fromEntries(counted.map((key) => [key, day.metrics[key]])))
}

it('every file of a dashboard marks modelled numbers', async () => {
  const dashboards = v.parse(getDashboards.output, (await staff.call(getDashboards, {})).json)
  expect(dashboards.length).toBeGreaterThan(1)
  for (const { id, dashboardName } of dashboards) {
    const params = { id }
    const report = v.parse(getDashboardReport.output, (await staff.call(getDashboardReport, { params })).json)
    const modelled = modelledIn(
      [report.metrics, ...report.campaigns.map(({ metrics }) => metrics), ...countedByDay(report)],
      [],
    )
    const texts = [
      ...(await textInPdf((await staff.call(getDashboardPdf, { params })).bytes)),
      ...textInWorkbook((await staff.call(getDashboardXlsx, { params })).bytes),
    ]
    expect(modelled.size).toBeGreaterThan(0)
    expect(
      texts.flatMap((text) => wrongIn(text, modelled)),
      dashboardName,
    ).toEqual([])
  }
}, 180_000)

it
  .skipIf(realCampaigns === null)
  .each(['instagram-2020-2021', 'youtube-italia-2025', 'youtube-mondo-2018', 'youtube-serie-2017'])(
  'every file of %s marks what is modelled',
  async (name) => {
    const made = await createCampaign(app.services, staff, { cost: 10_000, useEstimates: true })
    const body = readFileSync(`${realCampaigns}/${name}.csv`, 'utf8')
    expect((await staff.call(importContents, { params: { id: made.id }, body })).status).toBe(200)
    const { wrong, modelled } = await wrongOf(await read(made.id))
    expect(modelled).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  },
  180_000,
)
