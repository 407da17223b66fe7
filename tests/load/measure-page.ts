import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'

const seen = v.object({
  /** Milliseconds since the page was requested. */
  firstPaint: v.number(),
  largestPaint: v.number(),
  rows: v.number(),
  /** Rows are rendered, the page's island is hydrated, the initial files are loaded, and no long task is running. */
  usable: v.number(),
  /** The sum of the parts of long tasks over 50 ms. */
  blocked: v.number(),
  longestTask: v.number(),
  shift: v.number(),
  /** Until it was usable, including the document. */
  requests: v.number(),
  /** All data loaded by the end, kilobytes on the wire. */
  kilobytes: v.number(),
})
/** All network requests: path, time of the request in milliseconds, bytes on the wire. */
const requested = v.array(v.object({ name: v.string(), start: v.number(), bytes: v.number() }))
export type Seen = v.InferOutput<typeof seen> & { readonly requested: v.InferOutput<typeof requested> }

type Found = {
  rows: number
  live: number
  largest: number
  shift: number
  tasks: [start: number, duration: number][]
}
declare global {
  interface Window {
    /** The result of `watch`. */
    found: Found
  }
}

/** Lighthouse's phone: a quarter of the processor, 1.6 Mbit/s, 150 ms. */
async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

/**
 * Opens a page on a slow phone and waits until it is quiet. `rows` selects what a user waits for. The page is not
 * evaluated before: what Playwright injects for that delays its first paint by 100 ms on that processor.
 */
export async function measurePage(context: BrowserContext, url: string, rows: string): Promise<Seen> {
  const page = await context.newPage()
  await slow(page)
  await page.addInitScript(watch, [rows, QUIET] as const)
  const quiet = page.waitForEvent('console', {
    predicate: (message) => message.text() === QUIET,
    timeout: 60_000,
  })
  await Promise.all([quiet, page.goto(url, { waitUntil: 'commit' })])
  const reported = v.parse(v.object({ ...seen.entries, requested }), await page.evaluate(tell))
  await page.close()
  return reported
}

/** The page's message when nothing was requested, and no long task has begun, for some time. */
const QUIET = 'The page is quiet.'

/** Runs in the page, before everything else. */
function watch([rows, quiet]: readonly [string, string]): void {
  const found: Found = { rows: 0, live: 0, largest: 0, shift: 0, tasks: [] }
  window.found = found
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (found.largest = entry.startTime))
  observe('longtask', (entry) => found.tasks.push([entry.startTime, entry.duration]))
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') found.shift += entry.value
  })
  const look = () => {
    if (found.rows === 0 && document.querySelector(rows)) found.rows = performance.now()
    // Astro removes the mark from a hydrated island. A page without islands is live with its rows.
    const waiting = document.querySelector('astro-island[ssr]')
    if (found.rows > 0 && !waiting) found.live = performance.now()
    else requestAnimationFrame(look)
  }
  look()
  const checking = setInterval(() => {
    const ends = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry.responseEnd] : []))
    const last = Math.max(found.live, ...ends, ...found.tasks.map(([start, duration]) => start + duration))
    if (found.live === 0 || performance.now() - last <= 2_500) return
    clearInterval(checking)
    console.log(quiet)
  }, 500)
}

function tell() {
  const { found } = window
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming)) throw new Error('No navigation')
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  const loaded = Math.max(found.live, visit.domContentLoadedEventEnd)
  // A directly following task belongs to it; one after a second without any does not.
  const usable = found.tasks.reduce(
    (end, [start, duration]) => (start < end + 1_000 ? Math.max(end, start + duration) : end),
    loaded,
  )
  return {
    firstPaint: first?.startTime ?? 0,
    largestPaint: found.largest,
    rows: found.rows,
    usable,
    blocked: found.tasks.reduce((sum, [, duration]) => sum + duration - 50, 0),
    longestTask: Math.max(0, ...found.tasks.map(([, duration]) => duration)),
    shift: found.shift,
    requests:
      1 + resources.filter(({ startTime, transferSize }) => startTime < usable && transferSize > 0).length,
    kilobytes: [visit, ...resources].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requested: [visit, ...resources]
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, startTime, transferSize }) => ({ name, start: startTime, bytes: transferSize })),
  }
}
