import type { Page } from '@playwright/test'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { addLong } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

/** Names of 200 letters without a blank: the longest that the contract takes. */
test('a report whose names are as long as they may be does not scroll sideways', async ({ page, login }) => {
  await login('ADMIN')
  const long = (letter: string) => letter.repeat(200)
  await page.goto('/campaigns?wizard=new')
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill(long('M'))
  await page.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Gruppo Adria')
  await page.getByRole('option', { name: /Gruppo Adria/ }).click()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nome campagna', exact: true }).fill(long('Q'))
  await page.getByLabel('Data di inizio', { exact: true }).fill('2026-10-01')
  await page.getByLabel('Data di fine', { exact: true }).fill('2026-12-20')
  await page.getByRole('textbox', { name: 'Costo (IVA esclusa)', exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByRole('button', { name: 'Avanti', exact: true }).click()
  await page.getByLabel('Nome creator', { exact: true }).fill(long('K'))
  await page.getByLabel('Canale', { exact: true }).fill('instagram.com/nomi.lunghi.prova')
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: long('Q') })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('no screen scrolls sideways for the longest names and numbers', async ({ page, agency, enter }) => {
  const { long, longCreator, longDashboard } = await addLong(agency)
  await enter('ADMIN')
  for (const address of [
    `/campaigns/${long}`,
    `/dashboards/${longDashboard}`,
    `/creators/${longCreator}`,
    '/campaigns?search=QQQQ',
    '/dashboards?smartSearch=DDDD',
    '/creators?name=KKKK',
    '/organizations?organizationName=OOOO',
  ]) {
    await page.goto(address)
    const names = page.locator('main').getByText(/Q{60}|D{60}|K{60}|O{60}/)
    await expect(names.filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('on a phone the first number of a report is in sight, however long its title', async ({
  page,
  agency,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const campaignName = `Lancio ${unique()} ${'della nuova collezione autunno inverno '.repeat(5)}`.slice(
    0,
    199,
  )
  const running = { startDate: addDays(romeToday(), -9), endDate: addDays(romeToday(), 10) }
  const targets = {
    impressionsViewCountTargetMin: 90_000,
    combinedReachTargetMin: 80_000,
    showImpressionTargets: true,
    showReachTargets: true,
  }
  const published = { creationDate: romeToday(), reach: 800, impressionsViewCount: 1000 }
  const states = [
    { days: running, contents: [] },
    { days: running, contents: [published, published] },
    {
      days: running,
      contents: [published, { ...published, reach: undefined, impressionsViewCount: undefined }],
    },
    {
      days: { startDate: '2024-03-01', endDate: '2024-03-31' },
      contents: [{ ...published, creationDate: '2024-03-12' }],
    },
  ]
  await enter('ADMIN')
  for (const { days, contents } of states) {
    const made = await addCampaign(agency, { ...days, ...targets, campaignName })
    for (const content of contents) await addContent(agency, made, content)
    await page.goto(`/campaigns/${made.id}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(campaignName)
    const sentence = await page.getByRole('region', { name: campaignName }).locator('h1 + p').boundingBox()
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Clienti' }) })
    const end = (await menu.last().boundingBox())?.y ?? 0
    expect((sentence?.y ?? 999) + (sentence?.height ?? 0), JSON.stringify(contents)).toBeLessThan(end - 40)
  }
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1080, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `pixels of ${page.url()} beyond a window of ${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
}
