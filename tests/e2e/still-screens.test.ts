import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'

/** From here on people notice that a page moves under their eyes (web.dev/articles/cls). */
const most = 0.1
/** Where an outline reaches the window's end, as what replaces it does: half of what a short one would move. */
const still = 0.03

const shifts = v.array(v.object({ value: v.number(), hadRecentInput: v.boolean() }))

test('what comes late moves nothing of what is there already', async ({ page, login }) => {
  test.slow()
  await login('ADMIN')
  const campaign = await firstLink(page, '/campaigns')
  const dashboard = await firstLink(page, '/dashboards')
  const creator = await firstLink(page, '/creators')
  // Long enough for every outline to be seen.
  await page.route(/\/api\//, async (route) => {
    await sleep(500)
    await route.continue()
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
      ['/organizations', most],
      ['/Preferences', most],
      ['/tmp/Dashboard', most],
    ] as const) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      expect.soft(await shiftOf(page), `${address} at ${width} px`).toBeLessThan(limit)
    }
  }
})

async function firstLink(page: Page, address: string): Promise<string> {
  await page.goto(address)
  return (await page.locator(`main a[href^="${address}/"]`).first().getAttribute('href')) ?? ''
}

/** How much the page has moved since it was opened, by itself (Layout Instability API). */
async function shiftOf(page: Page): Promise<number> {
  const entries = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(list.getEntries().map((entry): unknown => entry.toJSON()))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
  )
  return v
    .parse(shifts, entries)
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0)
}
