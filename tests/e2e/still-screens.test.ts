import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { layoutShift } from './layout-shift.ts'

/** Half of what people notice (web.dev/articles/cls): for panels with data-dependent height. */
const most = 0.05
/** Next to nothing: a word that is wider in our font than in the device's. */
const still = 0.01

test('late content does not move existing content', async ({ page, login }) => {
  test.slow()
  await login('ADMIN')
  const campaign = await firstLink(page, '/campaigns')
  const dashboard = await firstLink(page, '/dashboards')
  const creator = await firstLink(page, '/creators')
  // Long enough for every skeleton to appear.
  await page.route(/\/api\//, async (route) => {
    await sleep(500)
    await route.continue()
  })
  // One campaign has real data, so that the rows of all others are marked as simulated.
  await page.route(/\/api\/v2\/campaigns(\?|$)/, async (route) => {
    await sleep(500)
    const response = await route.fetch()
    const body = (await response.text()).replace('"simulated":true', '"simulated":false')
    await route.fulfill({ response, body })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, limit] of [
      ['/campaigns', still],
      [campaign, still],
      ['/dashboards', still],
      [dashboard, most],
      ['/creators', still],
      [creator, still],
      ['/organizations', still],
      ['/Preferences', most],
      ['/tmp/Dashboard', still],
    ] as const) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect
        .soft(await layoutShift(page, ({ hadRecentInput }) => !hadRecentInput), `${address} at ${width} px`)
        .toBeLessThan(limit)
    }
  }
})

test('a campaign’s row is as high as its skeleton, with any content', async ({ page, login }) => {
  await login('ADMIN')
  const measured = Promise.withResolvers<void>()
  // Neither data nor scripts replace the skeleton before it is measured.
  await page.route(/\/api\/v2\/campaigns|\.js$/, async (route) => {
    await measured.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/campaigns', { waitUntil: 'commit' })
  const [skeleton = 0] = await heights(page.locator('main [data-row]'))
  measured.resolve()
  await expect(page.locator('main li h2').nth(9)).toBeVisible()
  const rendered = await heights(page.locator('main li:has(h2)'))
  // One campaign has a title of two lines.
  expect(
    rendered.filter((height) => height === skeleton).length,
    `${skeleton}: ${rendered.join(' ')}`,
  ).toBeGreaterThan(8)
})

async function heights(rows: Locator): Promise<number[]> {
  await rows.first().waitFor()
  return await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
}

async function firstLink(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return (await page.locator(`main a[href^="${address}/"]`).first().getAttribute('href')) ?? ''
}
