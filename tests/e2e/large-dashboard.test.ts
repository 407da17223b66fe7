import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

const CREATORS = 53

test('the creators of a large dashboard are paged, in any order', async ({ page, agency, enter, axe }) => {
  test.slow()
  const word = `Coro${unique()}`
  const names = Array.from({ length: CREATORS }, (_, place) => `${word} ${String(place).padStart(2, '0')}`)
  const campaign = await addCampaign(agency, { creators: names.map((name) => creatorInput(name)) })
  await addContent(agency, campaign, { creationDate: '2024-03-09' })
  await enter('ADMIN')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/tmp/Dashboard?campaignIds=${campaign.id}`)
  const table = page.getByRole('table', { name: 'Creator della dashboard' })
  const named = table.getByRole('link', { name: word })
  // Requested when visible.
  await page.getByRole('heading', { name: 'Creator', exact: true }).scrollIntoViewIfNeeded()
  await expect(named).toHaveCount(20)
  await axe()

  const byName = table.getByRole('button', { name: 'Ordina per Creator' })
  for (const first of ['00', '52', '00']) {
    await byName.click()
    await expect(named.first()).toHaveText(`${word} ${first}`)
  }
  const pages = page.getByRole('navigation', { name: 'Pagine' })
  await expect(pages.getByRole('status')).toContainText('53')
  await pages.getByRole('button', { name: 'Successiva' }).click()
  await expect(named.first()).toHaveText(`${word} 20`)
  await pages.getByRole('button', { name: 'Successiva' }).click()
  await expect(named).toHaveCount(13)
  await expect(pages.getByRole('button', { name: 'Successiva' })).toBeDisabled()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `Creator (${CREATORS})` }).click()
  await expect(named.first()).toHaveText(`${word} 40`)
  await axe()
})

test('a page of creators that failed to load can be requested again', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  const names = Array.from({ length: CREATORS }, () => `Coro${unique()}`)
  const campaign = await addCampaign(agency, { creators: names.map((name) => creatorInput(name)) })
  await addContent(agency, campaign, { creationDate: '2024-03-09' })
  await enter('ADMIN')
  await page.route('**/dashboards/report/creators?*', (route) => route.abort())
  await page.goto(`/tmp/Dashboard?campaignIds=${campaign.id}`)
  await page.getByRole('heading', { name: 'Creator', exact: true }).scrollIntoViewIfNeeded()
  const again = page.getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  await page.unroute('**/dashboards/report/creators?*')
  await again.click()
  await expect(page.getByRole('table', { name: 'Creator della dashboard' }).getByRole('link')).toHaveCount(20)
  browserErrors.length = 0
})
