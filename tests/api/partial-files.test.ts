import { expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import {
  getDashboardPdf,
  getDashboardXlsx,
  getReportPdf,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { it as italian } from '../../src/messages/words.ts'
import { impressionsState } from '../../src/presenters/impressions-state.ts'
import { targetWord } from '../../src/presenters/target-words.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { mailedText } from '../support/mails.ts'
import { textInPdf, textInWorkbook } from '../support/text-in-files.ts'

const [sqlite] = databases
if (sqlite === undefined) throw new Error('No database')
const app = await openApp(sqlite)
const staff = await app.signIn('ADMIN')

const SHORTFALL = /sotto l’obiettivo|in ritardo/i
const PRICE = /\d €/

const CONCLUDED = { startDate: '2024-03-01', endDate: '2024-03-31' }

/** A campaign far below its targets, with numbers of some of its contents. */
async function build(known: number, of: number, days = CONCLUDED) {
  const organization = await buildOrganization(app.services)
  const campaignName = `Parziale ${unique()}`
  const made = await createCampaign(app.services, staff, {
    organizationName: organization.name,
    campaignName,
    creators: [creatorInput()],
    ...days,
    cost: 1_000,
    impressionsViewCountTargetMin: 90_000_000,
    showImpressionTargets: true,
    combinedReachTargetMin: 90_000_000,
    showReachTargets: true,
  })
  const channelId = made.channels[0]?.id ?? ''
  const numbers = { reach: 800, impressionsViewCount: 1_000, likesCount: 120, commentsCount: 10 }
  const contents = Array.from({ length: of }, (_, at) => ({ channelId, ...(at < known && numbers) }))
  await buildContents(app.services, made.id, contents)
  return { id: made.id, campaignName, organization }
}

type Built = Awaited<ReturnType<typeof build>>

/** The content of the campaign's files. */
async function filesOf({ id }: Built): Promise<string[]> {
  const params = { id }
  const pdf = await staff.call(getReportPdf, { params })
  const xlsx = await staff.call(getReportXlsx, { params })
  return onOneLine([...(await textInPdf(pdf.bytes)), ...textInWorkbook(xlsx.bytes)])
}

/** The content of the files of a dashboard with the campaign, and of the mail that shares it. */
async function dashboardOf({ id, campaignName, organization }: Built) {
  const reader = await app.signIn('CLIENT', organization.id)
  const body = {
    dashboardName: `Dashboard di ${campaignName}`,
    organizationName: organization.name,
    campaignIds: [id],
    users: [],
    dashboardPanels: {},
  }
  const { id: dashboardId } = answered(postDashboard, await staff.call(postDashboard, { body }))
  const params = { id: dashboardId }
  expect((await staff.call(shareDashboard, { params, body: { shared: true } })).status).toBe(200)
  const pdf = await staff.call(getDashboardPdf, { params })
  const xlsx = await staff.call(getDashboardXlsx, { params })
  return {
    files: onOneLine([...(await textInPdf(pdf.bytes)), ...textInWorkbook(xlsx.bytes)]),
    mail: await mailedText(app.services, reader.email),
  }
}

/** The campaign's row for staff and client: the verdict on its impressions, and why there is none. */
async function rowsOf({ campaignName, organization }: Built): Promise<string[]> {
  const client = await app.signIn('CLIENT', organization.id)
  const rows = await Promise.all(
    [staff, client].map(async (who) => {
      const list = await who.call(getCampaigns, { query: { search: campaignName } })
      return answered(getCampaigns, list).items
    }),
  )
  return rows.flat().map((row) => {
    const verdict = impressionsState(row, '2024-06-01', italian)
    return verdict === null ? '' : `${targetWord(verdict, italian)}: ${verdict.missing ?? ''}`
  })
}

/** The staff's to-dos for the same campaign in progress, by the lists that contain it. */
async function todosOf(known: number, of: number): Promise<string[]> {
  const today = romeDay(app.services.clock().getTime())
  const { campaignName } = await build(known, of, {
    startDate: addDays(today, -20),
    endDate: addDays(today, 10),
  })
  const found: string[] = []
  for (const todo of ['BEHIND', 'MISSING']) {
    const list = await staff.call(getCampaigns, { query: { search: campaignName, todo } })
    if (answered(getCampaigns, list).items.length > 0) found.push(todo)
  }
  return found
}

function onOneLine(texts: readonly string[]): string[] {
  return texts.map((text) => text.replaceAll(/\s+/g, ' '))
}

/** A ratio is an upper bound, or missing, if the divisor of the full cost is only partly known. */
function overpriced(texts: readonly string[], known: number, of: number): string[] {
  const prices = texts.filter((text) => /^(?:CPM|CPE)\b/.test(text) && PRICE.test(text))
  return prices.filter((text) => known * 2 < of || !text.includes('al massimo'))
}

it.each([
  [1, 19, 'mancano le impression di 18 contenuti su 19'],
  [15, 26, 'mancano le impression di 11 contenuti su 26'],
])('%d of %d numbers give no verdict in files, rows, mail and dashboard', async (known, of, missing) => {
  const built = await build(known, of)
  const texts = await filesOf(built)
  expect(texts.filter((text) => SHORTFALL.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes(missing)).length).toBeGreaterThan(0)
  expect(overpriced(texts, known, of)).toEqual([])
  expect(await rowsOf(built)).toEqual(Array(2).fill(`Non ancora valutabile: ${missing}`))
  expect(await todosOf(known, of)).toEqual(['MISSING'])
  const dashboard = await dashboardOf(built)
  expect(dashboard.files.filter((text) => SHORTFALL.test(text))).toEqual([])
  expect(overpriced(dashboard.files, known, of)).toEqual([])
  expect(dashboard.mail).not.toMatch(SHORTFALL)
})

it('no number shows the targets without a word on them', async () => {
  const built = await build(0, 19)
  const texts = (await filesOf(built)).join(' ')
  expect(texts).not.toMatch(SHORTFALL)
  expect(texts).not.toContain('non ancora valutabile')
  expect(texts).toContain('90.000.000')
  for (const row of await rowsOf(built)) expect(row).not.toMatch(SHORTFALL)
})

it('all numbers give the verdict', async () => {
  const built = await build(26, 26)
  const texts = await filesOf(built)
  expect(texts.filter((text) => SHORTFALL.test(text)).length).toBeGreaterThan(0)
  expect(texts.join(' ')).not.toContain('non ancora valutabile')
  expect(texts.join(' ')).not.toContain('al massimo')
  expect(await rowsOf(built)).toEqual(Array(2).fill('Sotto l’obiettivo: '))
  expect(await todosOf(26, 26)).toEqual(['BEHIND'])
  const { files } = await dashboardOf(built)
  expect(files.join(' ')).not.toContain('al massimo')
})
