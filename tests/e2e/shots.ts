/**
 * Screenshots for comparison with the mock-ups, in shots/: every screen (shot-list.ts) ready, loading, failed, empty
 * and with the longest texts, at 1440 and 390 px, light and dark, and light at 900 and 320 px, and the printed PDF.
 * `npm run shots` takes all, `npm run shots -- report dashboards-long` those with these prefixes; `--light` skips the
 * dark ones. Horizontal scrolling at 320 px and failed screenshots are listed at the end, and fail the run.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { openAgency, signInTo } from '../support/agency.ts'
import { findBrowser } from '../support/find-browser.ts'
import { projectRoot } from '../support/project-files.ts'
import { startServer } from '../support/start-server.ts'
import { type CallState, provoke } from './provoke.ts'
import { type Shot, type Viewer } from './shot.ts'
import { SHOTS } from './shot-list.ts'
import { findPlaces } from './shot-places.ts'

const folder = join(projectRoot, 'shots')
const widths = [1440, 390]
/** At these widths it only has to fit; actions are not repeated. */
const others = [900, 320]
const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const themes = process.argv.includes('--light') ? (['light'] as const) : (['light', 'dark'] as const)
const shots = SHOTS.filter(
  ({ name }) => requested.length === 0 || requested.some((word) => name.startsWith(word)),
)
const troubles: string[] = []

mkdirSync(folder, { recursive: true })
const found = findBrowser()
const [server, browser] = await Promise.all([
  startServer(),
  chromium.launch({
    executablePath: found.path,
    // The browser's own parts are also in Italian: date fields.
    env: { ...process.env, ...found.env, LANGUAGE: 'it' },
    args: ['--font-render-hinting=none', '--lang=it'],
  }),
])
try {
  const places = await findPlaces(await openAgency(server))
  for (const viewer of ['nobody', 'CLIENT', 'ADMIN'] as const) {
    const context = await contextOf(viewer)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    for (const shot of shots.filter((one) => one.viewer === viewer))
      for (const state of shot.states ?? ['ready']) await take(page, shot, state)
    await context.close()
  }

  async function take(page: Page, shot: Shot, state: CallState): Promise<void> {
    const name = state === 'ready' ? shot.name : `${shot.name}-${state}`
    await provoke(page, shot.calls, state)
    if (shot.printed) return print(page, shot)
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: width > 768 ? 900 : 844 })
      try {
        // Actions are repeated at each width: menus are positioned as they open.
        if (index === 0 || shot.steps) {
          await page.goto(shot.at(places))
          await settle(page)
        }
        await shot.steps?.(page, places)
        await settle(page)
      } catch (error) {
        troubles.push(`${name} at ${width}: ${error instanceof Error ? error.message.split('\n')[0] : ''}`)
      }
      const fullPage = (await page.locator('dialog[open], [role=menu]:popover-open').count()) === 0
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        const path = join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage })
      }
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of others) {
      await page.setViewportSize({ width, height: 700 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) troubles.push(`${name} scrolls ${beyond} px sideways at ${width}`)
      await page.screenshot({ path: join(folder, `${name}-${width}-light.png`) })
    }
  }

  async function print(page: Page, shot: Shot): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(shot.at(places))
    await settle(page)
    await page.pdf({ path: join(folder, `${shot.name}.pdf`), preferCSSPageSize: true, printBackground: true })
  }
} finally {
  await browser.close()
  await server.stop()
}
console.log([...troubles, `Pictures in ${folder}`].join('\n'))
process.exitCode = troubles.length > 0 ? 1 : 0

/** A separate browser for each viewer, already signed in. */
async function contextOf(viewer: Viewer): Promise<BrowserContext> {
  const options = {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    baseURL: server.url,
    reducedMotion: 'reduce',
  } as const
  const context = await browser.newContext(options)
  await context.addInitScript(() => {
    // As on a first visit: no wizard continues the previous screenshot's draft.
    for (const key of Object.keys(localStorage)) if (key.includes(':draft:')) localStorage.removeItem(key)
  })
  const login = server.logins.find(({ role }) => role === viewer)
  if (!login) return context
  const { me, tokens } = await signInTo(server, login.email, login.password)
  const stored = { access: tokens.access_token, refresh: tokens.refresh_token }
  await context.addInitScript(
    ([user, pair]) => {
      // Only once: a refresh stores newer ones.
      if (localStorage.getItem(`resoconto:tokens@${location.origin}`) !== null) return
      localStorage.setItem(`resoconto:tokens@${location.origin}`, pair)
      localStorage.setItem(`resoconto:user@${location.origin}`, user)
    },
    [JSON.stringify(me), JSON.stringify(stored)] as const,
  )
  return context
}

/** Waits for pending requests, including pictures below the window. Held ones never arrive, so the wait is limited. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    // In a screenshot of the full page everything is visible. (No style element: the site's own policy forbids it.)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => {})
  // A skeleton is shown after 200 ms.
  await page.waitForTimeout(300)
}
