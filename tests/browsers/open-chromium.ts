import { chromium } from '@playwright/test'
import { findBrowser } from '../support/find-browser.ts'
import type { Tab } from './tab.ts'

/** Chromium as the browser tests use it: what the others are compared with. */
export async function openChromium(site: string): Promise<Tab> {
  const found = findBrowser()
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--font-render-hinting=none'],
  })
  const page = await browser.newPage({ locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (one) => {
    if (one.type() === 'error') errors.push(one.text())
  })
  return {
    site,
    goto: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewportSize(size),
    run: (script) => page.evaluate(script),
    click: (css) => page.click(css),
    type: (css, text) => page.locator(css).pressSequentially(text),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  }
}
