import type { Page } from '@playwright/test'
import { ROUTES, builtPage } from '../../src/lib/routes.ts'
import { expect, test } from './fixtures.ts'

const pages = [...new Set(ROUTES.map(builtPage)), '/404']

test('a page is rendered before its style sheet is loaded, with the same layout', async ({
  browser,
  server,
}) => {
  test.slow()
  for (const width of [390, 1440]) {
    // Without scripts the page is as built.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    const page = await context.newPage()
    // Fonts are loaded only by the sheet.
    await page.route('**/fonts/**', (route) => route.abort())
    for (const path of pages) {
      const address = `${server.url}${path.replace('_id', 'campagna')}`
      await page.goto(address)
      const full = await placesOf(page)
      expect(full.length, path).toBeGreaterThan(5)
      await page.route('**/*.css', (route) => route.abort())
      await page.goto(address)
      expect.soft(await placesOf(page), `${path} at ${width} px`).toEqual(full)
      await page.unroute('**/*.css')
    }
    await context.close()
  }
})

// The skeleton's own rows are not a list.
test('an island waits for the style sheet', async ({ page, login }) => {
  await login('ADMIN')
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/campaigns', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1)
  const rendered = () => page.locator('main li a[href^="/campaigns/"]').count()
  // Much longer than the script takes.
  await page.waitForTimeout(1_000)
  expect([await rendered(), await page.evaluate(() => document.readyState)]).toEqual([0, 'loading'])
  allow()
  await expect.poll(rendered).toBeGreaterThan(0)
})

// Two animations per grey line were a third of the work before the first paint.
test('a skeleton appears by one animation per island, and its content is filled in', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  // Only the page's own skeleton during the check.
  await page.route('**/_astro/*.js', () => {})
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/campaigns/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/campaigns', { waitUntil: 'commit' })
  const rows = page.locator('main [data-row] > :first-child')
  await expect.poll(() => rows.count()).toBeGreaterThan(5)
  await expect(rows.first()).toHaveCSS('content-visibility', 'visible')
  await expect(rows.first()).toBeVisible()
  const counted = await page.evaluate(() => [
    document.getAnimations().length,
    document.querySelectorAll('astro-island').length,
  ])
  expect(counted).toEqual([2, 2])
  allow()
  await expect(page.locator('main h2 a').first()).toBeVisible()
  // A filled row is not delayed, even if its response was immediate.
  await expect(page.locator('main [data-row]:has(h2 a)')).toHaveCount(0)
})

/** The position and style of all elements. */
async function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel()
    return Array.from(document.querySelectorAll('body *:not(script, style, link, template)'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, fontSize, visibility } = getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round).join(' ')
      return `${element.tagName} ${place} ${color} ${backgroundColor} ${fontSize} ${visibility}`
    })
  })
}
