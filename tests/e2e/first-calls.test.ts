import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { getCampaigns, postHash } from '../../src/contract/campaign-endpoints.ts'
import { FIRST_CALLS } from '../../src/lib/routes.ts'
import { addCampaign, addContent, addDashboard } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { expect, test } from './spec/fixtures.ts'

const first = { page: '1', pageSize: '20' }
const firstQueries = {
  '/campaigns/{id}': { view: 'first' },
  '/campaigns': { ...first, sortField: 'startDate', orderDir: 'desc' },
  '/creators': { ...first, sortField: 'name', orderDir: 'asc' },
  '/dashboards': first,
  '/organizations': first,
}

test('each screen sends its first call once, and a list includes page, size and order', async ({
  page,
  enter,
  agency,
}) => {
  const campaign = await addCampaign(agency)
  const { made } = await addDashboard(agency)
  const requested: URL[] = []
  page.on('request', (request) => void requested.push(new URL(request.url())))
  await enter('ADMIN')
  for (const [route, { path = '' } = {}] of Object.entries(FIRST_CALLS)) {
    if (route === '/creators/{id}') continue
    const id = route.startsWith('/campaigns') ? campaign.id : made.id
    requested.length = 0
    await page.goto(route.replace('{id}', id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const called = new URL(path.replace('{id}', id), page.url()).pathname
    const queries = requested
      .filter(({ pathname }) => pathname === called)
      .map(({ searchParams }) => Object.fromEntries(searchParams))
    const wanted = Object.entries(firstQueries).find(([one]) => one === route)?.[1] ?? {}
    expect(queries, route).toEqual([wanted])
  }
})

test('the rows of a list have their names before React, and their images with it', async ({
  page,
  enter,
}) => {
  await enter('ADMIN')
  const allow = await withoutScripts(page, 'client.*.js')
  const answered = page.waitForResponse(/\/api\/v2\/campaigns\?/)
  await page.goto('/campaigns', { waitUntil: 'commit' })
  const { items } = v.parse(getCampaigns.output, await (await answered).json())
  const wanted = items
    .slice(0, 10)
    .map(({ id, campaignName }) => ({ href: `/campaigns/${id}`, campaignName }))
  const links = page.getByRole('main').locator('h2 a')
  const reported = () =>
    links.evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href'), campaignName: link.textContent })),
    )
  await expect.poll(reported).toEqual(wanted)
  const covers = page.getByRole('main').locator('img').filter({ visible: true })
  // One immediately; the others would compete for bandwidth with the scripts, of which the largest comes last.
  const isThere = (name: string) =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))
  await page.waitForFunction(isThere, '/campaigns-list.')
  await expect(covers).toHaveCount(1)
  await expect(page.getByRole('main').locator('img[src]')).toHaveCount(1)
  allow()
  await expect.poll(() => covers.count()).toBeGreaterThan(5)
  await expect(page.getByRole('main').getByRole('listitem').locator('h2')).toHaveCount(items.length)
})

/** Delays these scripts of the page until they are allowed. */
async function withoutScripts(page: Page, names = '*.js') {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(`**/_astro/${names}`, async (route) => {
    await allowed
    await route.continue()
  })
  return allow
}

test('a report is readable before there is script, also by its link', async ({
  page,
  enter,
  agency,
  axe,
}) => {
  const made = await addCampaign(agency)
  await addContent(agency, made, { reach: 1234, impressionsViewCount: 5678 })
  const hash = await agency.people.ADMIN.call(postHash, { params: { id: made.id }, body: {} })
  const link = answered(postHash, hash)
  await enter('ADMIN')
  const allow = await withoutScripts(page)
  for (const query of ['', `?hash=${link.hash}`]) {
    await page.goto(`/campaigns/${made.id}${query}`, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: made.campaignName })).toBeVisible()
    await expect(main).toContainText('un contenuto e raggiunto 1.234 persone.')
    const views = main.getByRole('definition').filter({ hasText: '5.678' })
    await expect(views).toBeVisible()
    await expect(main.getByText('Dichiarato · 1 di 1 contenuto').first()).toBeVisible()
    await axe()
  }
  allow()
  await expect(page.getByRole('main').getByRole('link', { name: 'Audience' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('the bar of a shared report has its space reserved before it loads', async ({ page, agency }) => {
  const made = await addCampaign(agency)
  const hash = await agency.people.ADMIN.call(postHash, { params: { id: made.id }, body: {} })
  const link = answered(postHash, hash)
  const title = page.getByRole('heading', { level: 1 })
  const top = async () => (await title.boundingBox())?.y ?? 0
  for (const width of [360, 412, 1440]) {
    await page.setViewportSize({ width, height: 823 })
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    await page.route('**/_astro/shared-bar.*.js', async (route) => {
      await allowed
      await route.continue()
    })
    await page.goto(`/campaigns/${made.id}?hash=${link.hash}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Audience' })).toBeVisible()
    const print = page.getByRole('button', { name: 'Stampa' })
    await expect(print).toHaveCount(0)
    const before = await top()
    allow()
    await expect(print).toBeVisible()
    expect.soft(Math.abs((await top()) - before), `${width}`).toBeLessThan(1)
    await page.unroute('**/_astro/shared-bar.*.js')
  }
})

test('the creators of a large report load when near, and again after a failure', async ({
  page,
  enter,
  agency,
  browserErrors,
}) => {
  test.slow()
  const creators = Array.from({ length: 60 }, (_, place) => creatorInput(`Persona ${place + 100}`))
  const made = await addCampaign(agency, { creators })
  await addContent(agency, made)
  await enter('ADMIN')
  const full: string[] = []
  let isRefused = true
  await page.route(
    (url) => url.pathname === `/api/v2/campaigns/${made.id}`,
    async (route) => {
      if (route.request().url().includes('view=first')) return await route.continue()
      full.push(route.request().url())
      return isRefused ? await route.fulfill({ status: 500, json: {} }) : await route.continue()
    },
  )
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`/campaigns/${made.id}`)
  await expect(page.getByRole('heading', { level: 1, name: made.campaignName })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(full).toEqual([])
  await page.getByRole('link', { name: 'Audience' }).click()
  const section = page.locator('#CREATOR')
  await expect(section.getByRole('alert')).toContainText('Riprova')
  isRefused = false
  browserErrors.length = 0
  await section.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('table', { name: 'Creator della campagna' }).getByRole('row')).toHaveCount(4)
  // A busy page observes several changes at once: that they were far, and that the user has jumped to them.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const held: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          held.push(...entries)
          setTimeout(() => held.length > 0 && callback(held.splice(0), observer), 1_000)
        }, options)
      }
    }
  })
  await page.reload()
  const sections = page.getByRole('navigation', { name: 'Sezioni del report' })
  await sections.getByRole('link', { name: 'Creator' }).click()
  await expect(page.getByRole('table', { name: 'Creator della campagna' })).toBeVisible()

  // Editing the campaign, or a content of it, loads all of them.
  const content = page.getByRole('dialog', { name: /^Post Instagram/ })
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await tiles.first().getByRole('button').first().click()
  await content.getByRole('button', { name: 'Modifica' }).click()
  const form = page.getByRole('dialog', { name: 'Modifica contenuto' })
  await expect(form.getByLabel('Creator', { exact: true }).getByRole('option')).toHaveCount(61)
  await page.goto(`/campaigns/${made.id}?wizard=edit`)
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByRole('button', { name: /^Rimuovi creator/ })).toHaveCount(60)
})
