import type { Browser, Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'
import { fontsInTime } from './fonts-in-time.ts'

/** Opens the demo's largest report of this name and waits until it is completely rendered. */
async function openReport(page: Page): Promise<void> {
  await page.goto('/campaigns?search=Luce+morbida')
  await page.getByRole('link', { name: 'Luce morbida', exact: true }).click()
  await isRendered(page)
}

async function isRendered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Come leggere i numeri' })).toBeAttached()
  // Reported once, when the contents are rendered.
  await expect(page.getByRole('status').filter({ hasText: /^20 di/ })).toBeVisible()
}

const traceSchema = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      args: v.optional(v.looseObject({ elementCount: v.optional(v.number()) })),
    }),
  ),
})

/** How many elements the browser restyled during this, per pass. */
async function eachStyling(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await run()
  const trace = await browser.stopTracing()
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()))
  return traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args?.elementCount ?? []) : [],
  )
}

/** The total. */
async function restyled(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<number> {
  return (await eachStyling(browser, page, run)).reduce((sum, count) => sum + count, 0)
}

test('an element that is added has nothing else styled again', async ({ page, browser, login }) => {
  await login('ADMIN')
  await openReport(page)
  await page.waitForLoadState('networkidle')
  for (const place of ['main [role=img]', 'main table tbody', 'body']) {
    const addOne = () =>
      page
        .locator(place)
        .first()
        .evaluate((element) => {
          const added = document.createElement('i')
          element.append(added)
          return getComputedStyle(added).color
        })
    // Late elements on a busy machine are also restyled, but not on every attempt.
    await expect.poll(() => restyled(browser, page, addOne), place).toBeLessThan(200)
  }
})

test('fonts that load late never restyle half of a report at once', async ({ page, browser, login }) => {
  await fontsInTime(page)
  await login('ADMIN')
  await openReport(page)
  await page.waitForFunction(() => sessionStorage.getItem('resoconto:fonts') !== null)
  await page.evaluate(() => sessionStorage.clear())
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/fonts/*.woff2', async (route) => {
    await allowed
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await isRendered(page)
  const elements = await page.locator('*').count()
  const styled = await eachStyling(browser, page, async () => {
    allow()
    await page.waitForFunction(() => sessionStorage.getItem('resoconto:fonts') !== null)
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))))
  })
  expect(Math.max(...styled)).toBeGreaterThan(5)
  expect(Math.max(...styled)).toBeLessThan(elements / 2)
})

test('opening a dialog restyles the page beneath it once', async ({ page, browser, login }) => {
  await login('ADMIN')
  await openReport(page)
  await page.waitForLoadState('networkidle')
  const dialog = page.getByRole('dialog')
  const elements = await page.locator('*').count()
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeVisible()
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))))
  }
  const styled = async () => {
    const count = await restyled(browser, page, open)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    return count / elements
  }
  await expect.poll(styled).toBeLessThan(1.7)
})

test('collapsed content costs a phone nothing, and is printed', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await openReport(page)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await expect(page.getByRole('button', { name: /^Tutti i contenuti/ })).toBeVisible()
  await expect(tiles).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(tiles.first()).toBeVisible()
  await page.emulateMedia({ media: null })
  // Rendered elements remain, hidden.
  await expect(tiles.first()).toBeHidden()
})

test('a tab, or a scroll past a section, draws no more than the tabs again', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page)
  // Both are requested when near.
  const best = page.getByRole('list', { name: 'I contenuti più visti' })
  await page.getByRole('heading', { name: 'I contenuti più visti' }).scrollIntoViewIfNeeded()
  await expect(best.getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('heading', { name: 'Contenuti', exact: true }).scrollIntoViewIfNeeded()
  const contents = page.getByRole('list', { name: 'Contenuti', exact: true })
  await expect(contents.getByRole('listitem')).toHaveCount(20)
  // Then everything is rendered except the agency's line, whose script is last.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const changed = await page.evaluateHandle(() => {
    const outside: string[] = []
    new MutationObserver((list) => {
      for (const { target } of list)
        if (target instanceof Element && !target.closest('nav')) outside.push(target.outerHTML.slice(0, 80))
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      attributes: true,
      subtree: true,
    })
    return outside
  })
  const sections = page.getByRole('navigation', { name: 'Sezioni del report' })
  await sections.getByRole('link', { name: 'Generale' }).click()
  await expect(sections.locator('[aria-current]')).toHaveText('Generale')
  expect(await changed.jsonValue()).toEqual([])
})

/** Tiles or rows rendered at once: the first 20, and those within a window's height of the window. */
const NEAR = 45
/** Tiles rendered per step. */
const AT_ONCE = 2

test('contents near the window are rendered, a few at a time', async ({ page, login, axe }) => {
  test.slow()
  await page.setViewportSize({ width: 1000, height: 400 })
  await login('ADMIN')
  await openReport(page)
  const most = await page.evaluateHandle(() => {
    const most = { come: 0 }
    // Reported once for each task.
    new MutationObserver((records) => {
      const come = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
        .filter((element) => element.matches('[aria-label=Contenuti] [role=listitem]'))
      most.come = Math.max(most.come, come.length)
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    return most
  })
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  const total = await showAll(page)
  expect(total).toBeGreaterThan(NEAR)
  const last = page.locator(`[role=listitem][aria-posinset="${total}"]`)
  await expect(last).toHaveCount(0)
  await scrollToEnd(page, last)
  await expect(last).toHaveAttribute('aria-setsize', String(total))
  expect(await tiles.count()).toBeLessThanOrEqual(NEAR)
  expect((await most.jsonValue()).come).toBeLessThanOrEqual(AT_ONCE)
  await axe()
})

test('rows below the window are rendered three at a time', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.addInitScript(() => {
    let [inSight, most] = [0, 0]
    // Called once for each task.
    new MutationObserver((records) => {
      const come = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
        .filter((element) => element.matches('[aria-label="Elenco delle campagne"] > li'))
      if (inSight === 0) inSight = come.length
      else most = Math.max(most, come.length)
      document.documentElement.dataset['mostRows'] = `${inSight} ${most}`
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/campaigns')
  const rows = page.getByRole('list', { name: 'Elenco delle campagne' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThan(9)
  await expect(page.locator('html')).toHaveAttribute('data-most-rows', '6 3')
})

test('of all rows those near the window are there, and the one with the focus', async ({
  page,
  login,
  axe,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1000, height: 400 })
  await login('ADMIN')
  await openReport(page)
  await page.getByRole('button', { name: 'Tabella', exact: true }).click()
  const total = await showAll(page)
  const table = page.getByRole('table', { name: 'Contenuti', exact: true })
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
  const lastRow = table.locator(`tr[aria-rowindex="${total + 1}"]`)
  await expect(lastRow).toHaveCount(0)
  await scrollToEnd(page, lastRow)
  expect(await table.getByRole('rowheader').count()).toBeLessThanOrEqual(NEAR)
  await axe()

  // The focused element remains, and the keyboard continues from there.
  const name = lastRow.getByRole('button').first()
  await name.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(lastRow).not.toBeInViewport()
  await expect(name).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(table.locator(`tr[aria-rowindex="${total}"]`).getByRole('button').last()).toBeFocused()
})

test('all contents are in print', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page)
  const total = await showAll(page)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(tiles).toHaveCount(total)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(tiles).not.toHaveCount(total)
})

/** Returns the total. */
async function showAll(page: Page): Promise<number> {
  const all = page.getByRole('button', { name: /^Mostra tutti/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${total} di ${total}` })).toBeVisible()
  return total
}

/** Scrolls until this is rendered: elements on the way may be higher than estimated. */
async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  const end = page.getByRole('heading', { name: 'Audience' }).first()
  await expect(async () => {
    await end.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
}
