import { type Browser, chromium, type Page } from '@playwright/test'
import { openAgency, type Person } from '../support/agency.ts'
import { bringRealCampaign } from '../support/bring-real-campaign.ts'
import { findBrowser } from '../support/find-browser.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { startServer } from '../support/start-server.ts'
import { signedInContext } from './signed-in-context.ts'

/**
 * The longest task of the page, and the sum of all that are longer than 50 ms, after each act on a report of 1 168
 * contents and on the list of campaigns, at a quarter of the processor. Prints a table; only a quiet machine says
 * anything. Needs REAL_DATA_DIR.
 */
const WIDE = { width: 1440, height: 900 }
/** The page is quiet when no long task has ended for so long. */
const QUIET_MS = 1_200

type Act = [name: string, act: (page: Page) => Promise<void>]

const filters = (page: Page) => page.getByRole('search', { name: 'Filtri dei contenuti' })
const reportActs: readonly Act[] = [
  ['order by likes', (page) => choose(page, 'Ordina per', 'likesCount')],
  ['order by reach', (page) => choose(page, 'Ordina per', 'reach')],
  ['search in captions', (page) => filters(page).getByRole('searchbox').fill('world')],
  ['search nothing', (page) => filters(page).getByRole('searchbox').fill('')],
  ['table', (page) => page.getByRole('button', { name: 'Tabella', exact: true }).click()],
  ['table: show all', showAll],
  [
    'table: order by likes',
    (page) => page.getByRole('columnheader', { name: 'Ordina per like' }).getByRole('button').click(),
  ],
  ['grid of all', (page) => page.getByRole('button', { name: 'Riquadri', exact: true }).click()],
]
const listActs: readonly Act[] = [
  ['search', (page) => page.getByRole('searchbox').first().fill('estate')],
  ['search nothing', (page) => page.getByRole('searchbox').first().fill('')],
  ['order by name', (page) => chooseIn(page, 'Ordina per', 'campaignName')],
  ['open ⌘K', (page) => page.keyboard.press('/')],
  ['type in ⌘K', (page) => page.getByRole('combobox').first().pressSequentially('prima')],
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
    const all: Act = ['grid: show all', showAll]
    await print('report', [all], await open(browser, people.ADMIN, `${server.url}/campaigns/${id}`))
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
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function print(place: string, acts: readonly Act[], page: Page): Promise<void> {
  for (const [name, act] of acts) {
    await page.evaluate(watch)
    await act(page)
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200, timeout: 60_000 })
    const tasks = await page.evaluate(() => window.longTasks.map(([, duration]) => duration))
    const sum = tasks.reduce((one, other) => one + other, 0)
    console.log(`| ${place}: ${name} | ${Math.max(0, ...tasks).toFixed(0)} ms | ${sum.toFixed(0)} ms |`)
  }
  await page.context().close()
}

async function choose(page: Page, label: string, value: string): Promise<void> {
  await filters(page).getByLabel(label, { exact: true }).selectOption(value)
}

async function chooseIn(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(value)
}

async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mostra tutti/ }).click()
}

declare global {
  interface Window {
    /** Of the act that was last: when each ended, and how long it took. */
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
