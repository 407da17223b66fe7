import * as v from 'valibot'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { FIRST_CALLS } from '../../src/lib/routes.ts'
import { addCampaign, addDashboard } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

const first = { page: '1', pageSize: '20' }
const lists = {
  '/campaigns': { ...first, sortField: 'startDate', orderDir: 'desc' },
  '/creators': { ...first, sortField: 'name', orderDir: 'asc' },
  '/dashboards': first,
  '/organizations': first,
}

test('each screen sends its first call once, and a list says page, size and order', async ({
  page,
  enter,
  agency,
}) => {
  const campaign = await addCampaign(agency)
  const { made } = await addDashboard(agency)
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  await enter('ADMIN')
  for (const [route, { path = '' } = {}] of Object.entries(FIRST_CALLS)) {
    if (route === '/creators/{id}') continue
    const id = route.startsWith('/campaigns') ? campaign.id : made.id
    asked.length = 0
    await page.goto(route.replace('{id}', id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const called = new URL(path.replace('{id}', id), page.url()).pathname
    const queries = asked
      .filter(({ pathname }) => pathname === called)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
    const wanted = Object.entries(lists).find(([list]) => list === route)?.[1] ?? {}
    expect(queries, route).toEqual([wanted])
  }
})

test('the rows of a list have their names and images before there is script', async ({ page, enter }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await enter('ADMIN')
  await page.route('**/_astro/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  const answered = page.waitForResponse(/\/api\/v2\/campaigns\?/)
  await page.goto('/campaigns', { waitUntil: 'commit' })
  const { items } = v.parse(getCampaigns.output, await (await answered).json())
  const wanted = items
    .slice(0, 10)
    .map(({ id, campaignName }) => ({ href: `/campaigns/${id}`, campaignName }))
  const links = page.getByRole('main').locator('h2 a')
  const told = () =>
    links.evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href'), campaignName: link.textContent })),
    )
  await expect.poll(told).toEqual(wanted)
  const covers = page.getByRole('main').locator('img')
  expect(await covers.count()).toBeGreaterThan(0)
  expect(await covers.count()).toBeLessThan(items.length)
  allow()
  await expect(page.getByRole('main').getByRole('listitem').locator('h2')).toHaveCount(items.length)
})
