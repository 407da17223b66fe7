import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'

const images = v.array(v.object({ name: v.string(), bytes: v.number() }))

/** Of all images of one row. */
const MAX_BYTES = 8 * 1_024

test('a list requests its images in their displayed sizes', async ({ page, login }) => {
  await login('ADMIN')
  for (const [width, widest] of [
    // A cover of 68 pixels.
    [1440, 96],
    [390, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/campaigns')
    const requested = await imagesOf(page)
    const widths = requested.map(({ name }) => Number(new URL(name).searchParams.get('width') ?? Infinity))
    expect(Math.max(...widths)).toBe(widest)
    const rows = await page.getByRole('main').getByRole('heading', { level: 2 }).count()
    expect(requested.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES * rows)
  }
})

/** The images requested by the page except the agency's logo, after scrolling through all of it. */
async function imagesOf(page: Page) {
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await rows.first().waitFor()
  for (let row = 0; row < (await rows.count()); row += 1) {
    await rows.nth(row).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  }
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() => {
    const logo = document.querySelector<HTMLImageElement>('img[data-logo]')?.src
    return performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('/images/') && entry.name !== logo
          ? [{ name: entry.name, bytes: entry.encodedBodySize }]
          : [],
      )
  })
  return v.parse(images, entries)
}
