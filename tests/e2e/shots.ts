/**
 * Pictures of the screens, to look at beside the mock-ups: `npm run shots` for all, `npm run shots -- /campaigns /Login`
 * for some. Each at 1440 and 390 px, light and dark, in test-results/shots. A changing part of an address is filled
 * with the first one of the list; what an administrator may open is seen by one.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { ROUTES } from '../../src/lib/routes.ts'
import { findBrowser } from '../support/find-browser.ts'
import { projectRoot } from '../support/project-files.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { signIn } from './sign-in.ts'

const folder = join(projectRoot, 'test-results/shots')
const widths = [1440, 390]
const themes = ['light', 'dark'] as const

const asked = process.argv.slice(2)
const paths = asked.length > 0 ? asked : ROUTES.map(({ path }) => path).filter((path) => path !== '/Logout')
const open = new Set<string>(ROUTES.filter(({ access }) => access === 'everyone').map(({ path }) => path))

mkdirSync(folder, { recursive: true })
const found = findBrowser()
const [server, browser] = await Promise.all([
  startServer(),
  chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: ['--font-render-hinting=none'],
  }),
])
try {
  for (const width of widths) await shootAll(browser, server, width)
} finally {
  await browser.close()
  await server.stop()
}
console.log(`Pictures in ${folder}`)

async function shootAll(from: Browser, on: RunningServer, width: number): Promise<void> {
  const viewport = { width, height: width > 768 ? 900 : 844 }
  const context = await from.newContext({
    viewport,
    locale: 'it-IT',
    baseURL: on.url,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const path of paths.filter((one) => open.has(one))) await shoot(page, path, width)
  const guarded = paths.filter((one) => !open.has(one))
  if (guarded.length > 0) await signIn(page, on, 'ADMIN')
  for (const path of guarded) await shoot(page, path, width)
  await context.close()
}

async function shoot(page: Page, path: string, width: number): Promise<void> {
  await page.goto(path.includes('{id}') ? await firstOf(page, path.replace('{id}', '')) : path)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'start'
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
  }
}

/** The address of the first thing of a list: of `/campaigns/`, the first campaign's. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list.slice(0, -1))
  const link = page.locator(`main a[href^="${list}"]`).first()
  return (await link.getAttribute('href')) ?? list
}
