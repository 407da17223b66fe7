import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import type { Tab } from './tab.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox over WebDriver BiDi. */
export async function openFirefox(site: string): Promise<Tab> {
  const executablePath = PATHS.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('Firefox is missing: apt-get install -y firefox-esr')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: 'Europe/Rome' },
    extraPrefsFirefox: { 'intl.accept_languages': 'it-IT', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(20_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (one) => {
    if (one.type() === 'error') errors.push(one.text())
  })
  return {
    site,
    goto: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewport(size),
    run: (script) => page.evaluate(script),
    click: (css) => page.click(css),
    type: (css, text) => page.type(css, text),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  }
}
