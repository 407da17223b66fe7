import * as v from 'valibot'
import { ROUTES } from '../../src/lib/routes.ts'
import { addressOf } from './shot.ts'
import { findPlaces } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

const manifestOf = v.object({ routes: v.record(v.string(), v.array(v.string())) })

test('the build manifest names every file that a route loads', async ({ page, agency, enter }) => {
  const places = await findPlaces(agency)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(_astro|fonts)\//.test(pathname)) loaded.add(pathname)
  })
  await enter('ADMIN')
  for (const { path, access } of ROUTES) {
    // Redirecting pages, whose target's files would be counted here.
    if (access === 'everyone' && ['/', '/Login', '/Logout'].includes(path)) continue
    loaded.clear()
    await page.goto(addressOf(path, places), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    const id = (await page.locator('html').getAttribute('data-build')) ?? ''
    const answer = await page.request.get(`/_build/${id}.json`)
    const { routes } = v.parse(manifestOf, await answer.json())
    const missing = [...loaded].filter((file) => !routes[path]?.includes(file))
    expect.soft(missing, `files of ${path} that are not in the manifest`).toEqual([])
  }
})
