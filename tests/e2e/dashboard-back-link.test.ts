import type { Page } from '@playwright/test'
import { postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { answered, type Agency } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const DAYS = { startDate: addDays(romeToday(), -9), endDate: addDays(romeToday(), 10) }
/** Half of the days have passed, and so half of the plan. */
const PLAN = { impressionsViewCountTargetMin: 10_000, showImpressionTargets: true }

/** Campaigns at 20%, 200% and without a plan, one with a plan that its client may not see, in one dashboard. */
async function compared(agency: Agency) {
  const word = `Piano${unique()}`
  const campaignIds: string[] = []
  const creatorIds: string[] = []
  for (const [name, changes, views] of [
    ['Lenta', PLAN, 1_000],
    ['Svelta', PLAN, 10_000],
    ['Libera', {}, 500],
    ['Riservata', { ...PLAN, showImpressionTargets: false }, 2_500],
  ] as const) {
    const made = await addCampaign(agency, { ...DAYS, campaignName: `${name} ${word}`, ...changes })
    await addContent(agency, made, {
      creationDate: romeToday(),
      reach: views,
      impressionsViewCount: views,
      likesCount: 1,
    })
    campaignIds.push(made.id)
    creatorIds.push(made.creators[0]?.id ?? '')
  }
  const { organizationName, people } = agency
  const body = {
    dashboardName: `Quadro ${word}`,
    organizationName,
    campaignIds,
    users: [people.CLIENT.me.uuid],
    dashboardPanels: {},
  }
  return { word, creatorIds, made: answered(postDashboard, await people.ADMIN.call(postDashboard, { body })) }
}

test('campaigns are compared on their share of plan, as far as the reader may know it', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const { word, made } = await compared(agency)
  await agency.people.ADMIN.call(shareDashboard, { params: { id: made.id }, body: { shared: true } })
  await enter('ADMIN')
  await page.goto(`/dashboards/${made.id}`)
  const table = page.getByRole('table', { name: 'Campagne della dashboard' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: `${name} ${word}` })
  await expect(row('Lenta')).toContainText('20% di 5.000 previste a oggi')
  await expect(row('Svelta')).toContainText('200%')
  await expect(row('Libera')).toContainText('piano non indicato')
  await expect(row('Riservata')).toContainText('50%')
  const names = table.getByRole('link', { name: word })
  await table.getByRole('button', { name: 'Ordina per Esito' }).click()
  const worst = ['Lenta', 'Riservata', 'Svelta', 'Libera'].map((name) => `${name} ${word}`)
  await expect(names).toHaveText(worst)
  // Rows without a plan come last in either order; the order is in the address.
  await table.getByRole('button', { name: 'Ordina per Esito' }).click()
  const best = ['Svelta', 'Riservata', 'Lenta', 'Libera'].map((name) => `${name} ${word}`)
  await expect(names).toHaveText(best)
  await page.reload()
  await expect(names).toHaveText(best)
  await page.goBack()
  await expect(names).toHaveText(worst)
  await axe()

  await enter('CLIENT')
  await page.goto(`/dashboards/${made.id}`)
  await expect(row('Lenta')).toContainText('20%')
  await expect(row('Riservata')).toContainText('piano non indicato')
  await expect(row('Riservata')).not.toContainText('50%')
})

test('a plan without known impressions differs from one that has not begun', async ({
  page,
  agency,
  enter,
}) => {
  const later = { startDate: addDays(romeToday(), 3), endDate: addDays(romeToday(), 9) }
  const past = { startDate: addDays(romeToday(), -9), endDate: addDays(romeToday(), -3) }
  const known = await addCampaign(agency, { campaignName: 'Conosciuta', ...past, ...PLAN })
  await addContent(agency, known, {
    creationDate: past.startDate,
    impressionsViewCount: 10_000,
    reach: 9_000,
  })
  const campaignIds = [known.id]
  for (const [campaignName, days] of [
    ['Futura', later],
    ['Ignota', past],
  ] as const)
    campaignIds.push((await addCampaign(agency, { campaignName, ...days, ...PLAN })).id)
  await enter('ADMIN')
  await page.goto(`/tmp/Dashboard?campaignIds=${campaignIds.join()}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Conosciuta')).toContainText('100%')
  await expect(row('Futura')).toContainText('non ancora iniziata')
  await expect(row('Ignota')).toContainText('n.d.')
  await expect(row('Ignota')).not.toContainText('previste')
})

test('from a dashboard to a campaign and back to the same place, by a link and by the browser', async ({
  page,
  agency,
  enter,
}) => {
  test.slow()
  const { word, made } = await compared(agency)
  await enter('ADMIN')
  // The table is below the first screen.
  await page.setViewportSize({ width: 1280, height: 480 })
  const day = romeToday()
  await page.goto(`/dashboards/${made.id}?startDate=${day}&endDate=${day}&campaignsOrder=name-asc`)
  const table = page.getByRole('table', { name: 'Campagne della dashboard' })
  const link = table.getByRole('link', { name: `Riservata ${word}` })
  await link.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(200)
  const address = page.url()
  await link.press('Enter')
  const way = page.getByRole('link', { name: `Torna alla dashboard “Quadro ${word}”` })
  await way.press('Enter')
  await expect(link).toBeFocused()
  expect(page.url()).toBe(address)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60)
  await expect(table.getByRole('link', { name: word }).first()).toHaveText(`Lenta ${word}`)
  await link.press('Enter')
  await expect(way).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  expect(page.url()).toBe(address)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60)
  // A reader from elsewhere has no back link.
  await page.goto(`/campaigns?search=${word}`)
  await page.getByRole('link', { name: `Lenta ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Lenta ${word}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Torna alla dashboard/ })).toHaveCount(0)
})

test('a dashboard on a phone begins with its figures, and ends soon', async ({ page, login, axe }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.goto('/dashboards')
  await page.getByRole('link', { name: /Aurelia Food/ }).click()
  const metrics = page.getByRole('region', { name: 'Metriche della dashboard' })
  await expect(metrics.getByText('Impression / visualizzazioni').first()).toBeVisible()
  const table = page.getByRole('table', { name: 'Creator della dashboard' })
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toBeVisible()
  await expect(table).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const cpv = metrics.getByRole('button', { name: 'Che cos’è: CPV', exact: true })
  await expect(cpv).toBeHidden()
  await page.getByRole('button', { name: /^Tutte le metriche/ }).press('Enter')
  await expect(cpv).toBeVisible()
  await page.getByRole('button', { name: /^Creator \(/ }).press('Enter')
  await expect(table).toBeVisible()
  await axe()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Campagne nel tempo', { exact: true })).toBeVisible()
})

test('no figure of a row is alone on its line on a phone, and no period wraps or overlaps another', async ({
  page,
  agency,
  enter,
}) => {
  const { made, creatorIds: ids } = await compared(agency)
  await enter('ADMIN')
  await page.setViewportSize({ width: 390, height: 844 })
  // With costs, of the full period, a row has two figures more.
  for (const days of ['', `?startDate=${romeToday()}&endDate=${romeToday()}`]) {
    await page.goto(`/dashboards/${made.id}${days}`)
    await expect(
      page.getByRole('table', { name: 'Campagne della dashboard' }).locator('tbody tr'),
    ).toHaveCount(4)
    await expect(page.getByRole('table', { name: 'Confronto con il benchmark' })).toBeVisible()
    await expectFigures(page)
  }
  await page.goto(`/creators/${ids[0]}`)
  await expect(page.getByRole('table', { name: 'Campagne del creator' })).toBeVisible()
  await expectFigures(page)
  for (const count of [2, 3, 4]) {
    await page.goto(`/creators?compare=${ids.slice(0, count).join()}`)
    await expect(page.getByRole('table', { name: 'Confronto tra creator' })).toBeVisible()
    await expectFigures(page)
  }
})

/** No line of the visible rows has a single figure, and nothing overflows. */
async function expectFigures(page: Page): Promise<void> {
  const found = await page.locator('tbody tr').evaluateAll((all) =>
    all
      .filter((row) => row.checkVisibility())
      .flatMap((row) => {
        const cells = [...row.querySelectorAll('td[data-label]:not(:empty)')]
        const lines = Object.values(
          Object.groupBy(cells, (cell) => Math.round(cell.getBoundingClientRect().top)),
        )
        const alone = cells.length > 1 ? lines.filter((line) => line?.length === 1).flat() : []
        const wide = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        return [...alone, ...wide].map(
          (cell) => `${row.closest('table')?.caption?.textContent}: ${cell?.textContent}`,
        )
      }),
  )
  expect(found).toEqual([])
}
