import type { Page } from '@playwright/test'
import { getCampaign } from '../../../src/contract/campaign-endpoints.ts'
import { importContents } from '../../../src/contract/imports.ts'
import { formatShare } from '../../../src/lib/format-share.ts'
import { answered } from '../../support/agency.ts'
import type { Agency } from '../../support/agency.ts'
import { addCampaign, addDashboard, refreshReport } from '../../support/agency-work.ts'
import { creatorInput } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { showAllMetrics } from '../show-all-metrics.ts'
import { expect, test } from './fixtures.ts'

/** The effect of one Reel on a campaign of 10 000 €, by the formulas of metrics.md, computed by hand. */
const METRICS = {
  trueReach: 40_000,
  combinedReach: 40_000,
  impressionsViewCount: 50_000,
  totalEngagement: 1_200,
  trueEr: 0.03,
  cost: 10_000,
  cpm: 200,
  ctr: 0.01,
  cpc: 20,
  cpv: 0.2,
  combinedFollowersCount: 120_000,
  contentCount: 1,
  ecv: { min: 500, max: 1300, edited: false },
  frequency: 1.25,
  audienceOverlap: null,
  likesCount: 1_000,
  commentsCount: 100,
  savedCount: 50,
  sharedCount: 40,
  otherInteractionsCount: 10,
  linkClickCount: 500,
}

/** The same as displayed, by label. */
const FIGURES = {
  'True reach': '40.000',
  'Reach complessiva': '40.000',
  'Impression / visualizzazioni': '50.000',
  'Engagement totale': '1.200',
  'True ER': '3,0%',
  Costo: '10.000 €',
  CPM: '200,00 €',
  CPE: '8,33 €',
  CTR: '1,0%',
  CPC: '20,00 €',
  CPV: '0,20 €',
  'Follower complessivi': '120.000',
  'Contenuti pubblicati': '1',
  ECV: '500–1.300 €',
  Frequenza: '1,25',
  'Sovrapposizione audience': 'n.d.',
  Like: '1.000',
  Commenti: '100',
  Salvataggi: '50',
  Condivisioni: '40',
  'Altre interazioni': '10',
  'Clic sul link': '500',
}

/** A campaign with everything known except the overlap of two channels. */
async function addMeasuredCampaign(agency: Agency, changes: Parameters<typeof addCampaign>[1] = {}) {
  const one = String(unique()).padStart(4, '0')
  const url = `https://www.instagram.com/misurata.${one}`
  const made = await addCampaign(agency, { ...changes, creators: [creatorInput('Misurata', url)] })
  const csv = [
    'channelUrl,followers,contentType,contentLink,creationDate,reach,impressionsViewCount,likesCount,commentsCount,savedCount,sharedCount,otherInteractionsCount,linkClickCount',
    `${url},120000,INSTAGRAM_REEL,https://www.instagram.com/reel/Misurat${one}/,2024-03-05,40000,50000,1000,100,50,40,10,500`,
  ].join('\n')
  const answer = await agency.people.ADMIN.call(importContents, { params: { id: made.id }, body: csv })
  expect(answered(importContents, answer)).toMatchObject({ created: 1 })
  return made
}

test('Metrics: trueReach, combinedReach, impressionsViewCount, totalEngagement, trueEr, cost, cpm, cpe, ctr, cpc, combinedFollowersCount, contentCount, ecv (a range, editable for PR campaigns), frequency, audienceOverlap and others.', async ({
  page,
  enter,
  agency,
}) => {
  const { call } = agency.people.ADMIN
  const { id } = await addMeasuredCampaign(agency)
  const { metrics } = answered(getCampaign, await call(getCampaign, { params: { id } }))
  expect(metrics).toMatchObject(METRICS)
  expect(metrics.cpe).toBeCloseTo(10_000 / 1200, 9)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await expect(tileOf(page, 'CPM')).toBeVisible()
  await showAllMetrics(page)
  for (const [label, figure] of Object.entries(FIGURES))
    await expect(tileOf(page, label).locator('dd').first()).toHaveText(figure)
  await page.goto(`/campaigns/${id}?wizard=edit`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByLabel('Costo (IVA esclusa)')).toBeVisible()
  await expect(page.getByLabel('ECV minimo')).toHaveCount(0)

  const pr = await addMeasuredCampaign(agency, { type: 'PR' })
  await page.goto(`/campaigns/${pr.id}?wizard=edit`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('ECV minimo').fill('8000')
  await page.getByLabel('ECV massimo').fill('20000')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(tileOf(page, 'ECV').locator('dd').first()).toHaveText('8.000–20.000 €')
  await expect(tileOf(page, 'ECV')).toContainText('Inserito dall’agenzia')
  const edited = answered(getCampaign, await call(getCampaign, { params: { id: pr.id } }))
  expect(edited.metrics.ecv).toEqual({ min: 8000, max: 20_000, edited: true })

  // Two channels of a platform have common followers.
  const pair = await addCampaign(agency, { creators: [creatorInput(), creatorInput()] })
  await refreshReport(agency, pair.id)
  const { audienceOverlap } = answered(
    getCampaign,
    await call(getCampaign, { params: { id: pair.id } }),
  ).metrics
  if (typeof audienceOverlap !== 'number') throw new Error('The two channels have followers in common.')
  expect(audienceOverlap).toBeGreaterThan(0)
  expect(audienceOverlap).toBeLessThan(1)
  await page.goto(`/campaigns/${pair.id}`)
  await showAllMetrics(page)
  const tile = tileOf(page, 'Sovrapposizione audience')
  await expect(tile.locator('dd').first()).toHaveText(formatShare(audienceOverlap))
})

test('Each has an Italian tooltip;', async ({ page, enter, agency }) => {
  const { id } = await addMeasuredCampaign(agency)
  await enter('CLIENT')
  await page.goto(`/campaigns/${id}`)
  await expect(tileOf(page, 'CPM')).toBeVisible()
  await showAllMetrics(page)
  const output: string[] = []
  for (const label of Object.keys(FIGURES)) {
    await infoOf(page, label).focus()
    const tooltip = page.getByRole('tooltip').filter({ visible: true })
    await expect(tooltip).toHaveCount(1)
    await expect(tooltip.locator('b').first()).toHaveText(label)
    await expect(tooltip).toContainText('Come si calcola')
    output.push((await tooltip.innerText()).replace(label, '').trim())
  }
  expect(new Set(output).size).toBe(output.length)
  // Italian sentences: each contains an Italian function word, and none an English one.
  expect(output.filter((text) => !/^\p{Lu}.{20,}\./u.test(text))).toEqual([])
  expect(
    output.filter((text) => !/ (di|del|della|dei|il|la|lo|per|che|è|non|al|alle|una?) /.test(text)),
  ).toEqual([])
  expect(output.filter((text) => / (the|of|and|is|by|for|to) /.test(text))).toEqual([])

  // A dashboard's figures have their own explanations.
  const { made } = await addDashboard(agency)
  await enter('ADMIN')
  await page.goto(`/dashboards/${made.id}`)
  const tiles = page.getByRole('region', { name: 'Metriche della dashboard' }).locator('dl > div')
  await expect(tiles.first()).toBeVisible()
  await showAllMetrics(page)
  expect(await tiles.count()).toBeGreaterThan(10)
  await expect(tiles.filter({ hasNot: page.getByRole('button', { name: /^Che cos’è: / }) })).toHaveCount(0)
})

test('the tooltip texts are not shown.', async ({ page, enter, agency }) => {
  // Their wording is our decision; and they are visible only on request.
  const { id } = await addMeasuredCampaign(agency)
  await enter('CLIENT')
  await page.goto(`/campaigns/${id}`)
  const info = infoOf(page, 'CPM')
  await expect(info).toBeVisible()
  const tooltip = page.getByRole('tooltip').filter({ visible: true })
  await expect(tooltip).toHaveCount(0)
  await info.hover()
  await expect(tooltip).toContainText('Costo per mille impression')
  // The pointer may move onto the text, to read or copy it.
  await tooltip.hover()
  await expect(tooltip).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await info.focus()
  await expect(tooltip).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await showAllMetrics(page)
  await infoOf(page, 'CPE').click()
  await expect(tooltip).toContainText('Costo per interazione')
})

/** The button that explains a figure. */
function infoOf(page: Page, label: string) {
  return page.getByRole('button', { name: `Che cos’è: ${label}`, exact: true })
}

/** A figure of the report, with its label and its context. */
function tileOf(page: Page, label: string) {
  const strip = page.getByRole('region', { name: 'Metriche della campagna' })
  return strip.locator('dl > div').filter({ has: infoOf(page, label) })
}
