import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const WIDTHS = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } }

const SLACK = 1.05

/** Milliseconds, bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/**
 * The requests of a page, including itself, until it is usable (until this is rendered), and the kilobytes of all its
 * requests in the end, with a tolerance of a twentieth: browsers preload different numbers of pictures. The initial
 * files of a screen are checked by tests/checks/sizes.ts.
 */
const PAGES = {
  login: { used: 'form[data-account=live]', requests: 4, kilobytes: 60, signedIn: false },
  privacy: { used: 'main h1', requests: 2, kilobytes: 45, signedIn: false },
  // Until its rows and their first pictures are loaded.
  campaigns: { used: 'main h2 a', requests: 16, kilobytes: 215, signedIn: true },
  // Nine creators, until its first figures are rendered; the chart library is loaded when near, or later.
  report: { used: 'main dd', requests: 18, kilobytes: 250, signedIn: true },
} as const

for (const [size, viewport] of Object.entries(WIDTHS))
  for (const [name, { used, requests, kilobytes, signedIn }] of Object.entries(PAGES))
    test(`a ${size} ${name} begins with few requests`, async ({ page, login }) => {
      if (signedIn) await login('ADMIN')
      await page.setViewportSize(viewport)
      const address = name === 'report' ? await largestReport(page) : `/${name}`
      // A first visit on a slow line, on which the number of preloaded images depends.
      const session = await page.context().newCDPSession(page)
      await session.send('Network.clearBrowserCache')
      await session.send('Network.emulateNetworkConditions', SLOW)
      await page.addInitScript((selector) => {
        // This tab has our fonts cached.
        sessionStorage.removeItem('resoconto:fonts')
        const watcher = new MutationObserver(() => {
          if (!document.querySelector(selector)) return
          watcher.disconnect()
          performance.mark('used')
        })
        watcher.observe(document, { childList: true, subtree: true, attributes: true })
      }, used)
      // The last request of a screen.
      const last = signedIn ? page.waitForResponse(/_build\/(?!latest)/) : null
      await page.goto(address)
      await last
      // Fonts load when the page is idle.
      await page.waitForFunction(() => sessionStorage.getItem('resoconto:fonts') !== null)
      await page.waitForLoadState('networkidle')
      const requested = await page.evaluate(() => {
        const end = performance.getEntriesByName('used')[0]?.startTime ?? Infinity
        return ['navigation', 'resource']
          .flatMap((type) => performance.getEntriesByType(type))
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming
              ? [
                  {
                    name: entry.name,
                    bytes: entry.transferSize,
                    isEarly: entry.startTime < end && entry.transferSize > 0,
                  },
                ]
              : [],
          )
      })
      const early = requested.filter(({ isEarly }) => isEarly).map((one) => one.name)
      expect.soft(early.length, early.join('\n')).toBeLessThanOrEqual(requests)
      expect(requested.length).toBeGreaterThan(2)
      const weights = requested.map((one) => `${one.bytes} ${one.name}`).join('\n')
      const sum = requested.reduce((total, { bytes }) => total + bytes, 0) / 1000
      expect(sum, weights).toBeLessThanOrEqual(kilobytes * SLACK)
    })

async function largestReport(page: Page): Promise<string> {
  await page.goto('/campaigns?search=Luce+morbida')
  return (await page.getByRole('link', { name: 'Luce morbida', exact: true }).getAttribute('href')) ?? ''
}
