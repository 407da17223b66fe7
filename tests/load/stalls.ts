import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { openAgency, type Person } from '../support/agency.ts'
import { bringRealCampaign } from '../support/bring-real-campaign.ts'
import { findBrowser } from '../support/find-browser.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { startServer } from '../support/start-server.ts'
import { signedInContext } from './signed-in-context.ts'

/**
 * The longest task of the page, and the sum of all tasks over 50 ms, after each action on a report of 1 168 contents
 * and on the list of campaigns, at a quarter of the processor. Prints a table; only meaningful on a quiet machine.
 * Needs REAL_DATA_DIR.
 */
const WIDE = { width: 1440, height: 900 }
/** The page is quiet when no long task has ended for this long. */
const QUIET_MS = 1_200

/** Finds its element, and returns the action itself: searching for an element is also a long task. */
type Act = [name: string, aim: (page: Page) => Promise<() => Promise<void>>]

const filters = (page: Page) => page.getByRole('search', { name: 'Filtri dei contenuti' })
const inFilters = (label: string, value: string) => (page: Page) =>
  choose(filters(page).getByLabel(label, { exact: true }), value)
const button = (name: string | RegExp) => (page: Page) =>
  clickOn(page, page.getByRole('button', { name, exact: true }))
const showAll = button(/^Mostra tutti/)
const orderByHead = (page: Page) =>
  clickOn(page, page.getByRole('columnheader', { name: 'Ordina per like' }).getByRole('button'))

const reportActs: readonly Act[] = [
  ['order by likes', inFilters('Ordina per', 'likesCount')],
  ['order by reach', inFilters('Ordina per', 'reach')],
  ['search in captions', (page) => type(page, filters(page).getByRole('searchbox'), 'world')],
  ['search nothing', (page) => type(page, filters(page).getByRole('searchbox'), '')],
  ['filter', inFilters('Formato', 'YOUTUBE_VIDEO')],
  ['table', button('Tabella')],
  ['table: show all', showAll],
  ['table: open columns', button('Colonne')],
  ['table of all: a column less', (page) => clickOn(page, page.getByRole('checkbox', { name: 'Like' }))],
  ['table of all: a column more', (page) => clickOn(page, page.getByRole('checkbox', { name: 'Like' }))],
  ['grid of all', button('Riquadri')],
  ['table of all', button('Tabella')],
  ['table of all: order by likes', orderByHead],
  ['grid', button('Riquadri')],
  ['grid: show all', showAll],
  ['grid of all: order by reach', inFilters('Ordina per', 'reach')],
]
const listActs: readonly Act[] = [
  ['search', (page) => type(page, page.getByRole('searchbox').first(), 'estate')],
  ['search nothing', (page) => type(page, page.getByRole('searchbox').first(), '')],
  ['order by name', (page) => choose(page.getByLabel('Ordina per', { exact: true }), 'campaignName')],
  ['open ⌘K', async (page) => () => page.keyboard.press('Control+k')],
  ['type in ⌘K', async (page) => () => page.keyboard.type('prima')],
]

if (realCampaigns === null) {
  notTested('how long the page stalls (no campaign of 1 168 contents is here)', 'Set REAL_DATA_DIR.')
} else {
  const found = findBrowser()
  const server = await startServer()
  const { people } = await openAgency(server)
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
  })
  try {
    const id = await bringRealCampaign(people.ADMIN.call, `${realCampaigns}/youtube-mondo-2018.csv`)
    console.log('| after | longest task | all over 50 ms |\n|---|--:|--:|')
    await print('report', reportActs, await open(browser, people.ADMIN, `${server.url}/campaigns/${id}`))
    await print('list', listActs, await open(browser, people.ADMIN, `${server.url}/campaigns`))
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function open(browser: Browser, person: Person, url: string): Promise<Page> {
  const context = await signedInContext(browser, WIDE, person)
  const page = await context.newPage()
  await page.goto(url)
  if (url.includes('/campaigns/')) await filters(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  return page
}

async function print(place: string, acts: readonly Act[], page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  for (const [name, aim] of acts) {
    await slowDown(1)
    const act = await aim(page)
    await slowDown(4)
    // The search itself has been reported by then.
    await page.waitForTimeout(500)
    await page.evaluate(watch)
    await act()
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200, timeout: 60_000 })
    const tasks = await page.evaluate(() => window.longTasks.map(([, duration]) => duration))
    const sum = tasks.reduce((one, other) => one + other, 0)
    console.log(`| ${place}: ${name} | ${Math.max(0, ...tasks).toFixed(0)} ms | ${sum.toFixed(0)} ms |`)
  }
  await page.context().close()
}

async function choose(select: Locator, value: string): Promise<() => Promise<void>> {
  const found = await select.elementHandle()
  return async () => void (await found?.selectOption(value))
}

async function clickOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  // Away from sticky elements at the window's edge.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  return () => page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8)
}

async function type(page: Page, input: Locator, text: string): Promise<() => Promise<void>> {
  await input.focus()
  await input.selectText()
  return () => (text === '' ? page.keyboard.press('Delete') : page.keyboard.insertText(text))
}

declare global {
  interface Window {
    /** Of the last action: when each ended, and how long it took. */
    longTasks: [end: number, duration: number][]
    begun: number
  }
}

/** Runs in the page. */
function watch(): void {
  const tasks: [number, number][] = []
  window.longTasks = tasks
  window.begun = performance.now()
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= window.begun && window.longTasks === tasks)
        tasks.push([startTime + duration, duration])
  }).observe({ type: 'longtask' })
}

/** Runs in the page. */
function isQuiet(quiet: number): boolean {
  const last = Math.max(window.begun, ...window.longTasks.map(([end]) => end))
  return performance.now() - last > quiet
}
