import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import { findPlaces } from './shot-places.ts'
import { expect, test } from './spec/fixtures.ts'

let proxy: FaultyProxy

test.beforeAll(async ({ server }) => {
  proxy = await startFaultyProxy(server.url)
})
test.afterAll(() => proxy.stop())

test('no request of a page with a share link or a token carries its address', async ({ page, agency }) => {
  const { link } = await findPlaces(agency)
  // With and without fonts, as the first and the second page of a tab.
  for (const address of [link, link, '/PasswordReset?token=secret', '/Activate?token=secret']) {
    await page.goto(`${proxy.url}${address}`, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  // Fonts are requested with the address of their style sheet as referrer, which is no secret.
  expect(proxy.referrers.filter((one) => /hash=|token=|\/campaigns\//.test(one))).toEqual([])
})
