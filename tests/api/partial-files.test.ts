import { expect, it } from 'vitest'
import { getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { saidInPdf, saidInWorkbook } from '../support/said-in-files.ts'

const [sqlite] = databases
if (sqlite === undefined) throw new Error('No database')
const app = await openApp(sqlite)
const staff = await app.signIn('ADMIN')

const SHORTFALL = /sotto l’obiettivo|in ritardo/i
const PRICE = /\d €/

/** A concluded campaign far below its targets, with numbers of some of its contents; what its files say. */
async function filesOf(known: number, of: number): Promise<string[]> {
  const made = await createCampaign(app.services, staff, {
    creators: [creatorInput()],
    startDate: '2024-03-01',
    endDate: '2024-03-31',
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
  const params = { id: made.id }
  const pdf = await staff.call(getReportPdf, { params })
  const xlsx = await staff.call(getReportXlsx, { params })
  return [...(await saidInPdf(pdf.bytes)), ...saidInWorkbook(xlsx.bytes)].map((text) =>
    text.replaceAll(/\s+/g, ' '),
  )
}

it.each([
  [1, 19, 'mancano le impression di 18 contenuti su 19'],
  [15, 26, 'mancano le impression di 11 contenuti su 26'],
])('files of %d of %d numbers give no verdict', async (known, of, missing) => {
  const said = await filesOf(known, of)
  expect(said.filter((text) => SHORTFALL.test(text))).toEqual([])
  expect(said.filter((text) => text.includes(missing)).length).toBeGreaterThan(0)
  // What the whole cost is divided by is known of a part: a price is a bound, or there is none.
  const prices = said.filter((text) => /^(?:CPM|CPE)\b/.test(text) && PRICE.test(text))
  expect(prices.filter((text) => known * 2 < of || !text.includes('al massimo'))).toEqual([])
})

it('files of no number show the targets without a word on them', async () => {
  const said = (await filesOf(0, 19)).join(' ')
  expect(said).not.toMatch(SHORTFALL)
  expect(said).not.toContain('non ancora valutabile')
  expect(said).toContain('90.000.000')
})

it('files of all numbers give the verdict', async () => {
  const said = await filesOf(26, 26)
  expect(said.filter((text) => SHORTFALL.test(text)).length).toBeGreaterThan(0)
  expect(said.join(' ')).not.toContain('non ancora valutabile')
  expect(said.join(' ')).not.toContain('al massimo')
})
