import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'

/** Opens the demo's largest report of this name and waits until all of it is drawn. */
async function openReport(page: Page): Promise<void> {
  await page.goto('/campaigns?search=Luce+morbida')
  await page.getByRole('link', { name: 'Luce morbida', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Come leggere i numeri' })).toBeAttached()
  // Said once, when the contents are drawn.
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

/** How many elements the browser styled anew while this ran. */
async function styledAnew(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await run()
  const trace = await browser.stopTracing()
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()))
  return traceEvents.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0),
    0,
  )
}

test('an element that is added has nothing else styled anew', async ({ page, browser, login }) => {
  await login('ADMIN')
  await openReport(page)
  await page.waitForLoadState('networkidle')
  for (const place of ['main [role=img]', 'main table tbody', 'body']) {
    const styled = await styledAnew(browser, page, () =>
      page
        .locator(place)
        .first()
        .evaluate((element) => {
          const added = document.createElement('i')
          element.append(added)
          return getComputedStyle(added).color
        }),
    )
    expect(styled, place).toBeLessThan(200)
  }
})

test('what is folded costs a phone nothing, and is there on paper', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await openReport(page)
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  await expect(page.getByRole('button', { name: /^Tutti i contenuti/ })).toBeVisible()
  await expect(tiles).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(tiles.first()).toBeVisible()
  await page.emulateMedia({ media: null })
  // What was drawn stays, hidden.
  await expect(tiles.first()).toBeHidden()
})

test('a tab, or a scroll past a section, draws no more than the tabs anew', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page)
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

/** Tiles: eight pieces of two. */
const AT_ONCE = 16

test('all contents come, and leave, a few in one go', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page)
  const counted = await page.evaluateHandle(() => {
    const most = { come: 0, gone: 0 }
    const count = (nodes: Iterable<Node>) =>
      [...nodes].reduce((sum, node) => sum + (node instanceof Element ? tilesIn(node) : 0), 0)
    const tilesIn = (element: Element) =>
      element.querySelectorAll('[role=listitem]').length + (element.matches('[role=listitem]') ? 1 : 0)
    // Told once for each task.
    new MutationObserver((records) => {
      most.come = Math.max(most.come, count(records.flatMap(({ addedNodes }) => [...addedNodes])))
      most.gone = Math.max(most.gone, count(records.flatMap(({ removedNodes }) => [...removedNodes])))
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
    return most
  })
  const tiles = page.getByRole('list', { name: 'Contenuti', exact: true }).getByRole('listitem')
  const all = page.getByRole('button', { name: /^Mostra tutti/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(total - 20).toBeGreaterThan(AT_ONCE)
  await all.click()
  await expect(tiles).toHaveCount(total)
  await page.getByRole('button', { name: 'Tabella', exact: true }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  // Until the last is out of the document, and not only out of sight; the five best stay.
  await expect(page.locator('main [role=listitem]')).toHaveCount(5)
  const { come, gone } = await counted.jsonValue()
  expect(come).toBeLessThanOrEqual(AT_ONCE)
  expect(gone).toBeLessThanOrEqual(AT_ONCE)
})
