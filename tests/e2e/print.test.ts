import type { Page } from '@playwright/test'
import { endsOfPages } from '../support/ends-of-pages.ts'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'

const state = v.object({
  charts: v.number(),
  pictures: v.number(),
  missing: v.array(v.string()),
  scheme: v.string(),
})

/** A4 without its margins, in CSS pixels. */
const PAPER = 695

/** How much a page may leave empty at its end, in points. */
const EMPTIEST = 842 / 3

test('a report that was never scrolled is printed with its charts and pictures', async ({ page, login }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {
      const chart = document.querySelector('canvas')?.closest<HTMLElement>('section')
      const pictures = [...document.querySelectorAll('img')].filter((img) => img.checkVisibility())
      document.body.dataset['printed'] = JSON.stringify({
        charts: chart === null || chart === undefined ? 0 : chart.querySelectorAll('canvas').length,
        pictures: pictures.length,
        missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
        scheme: getComputedStyle(document.documentElement).colorScheme,
      })
    }
  })
  await login('ADMIN')
  await page.goto('/campaigns?search=Pelle+a+riposo')
  await page.getByRole('link', { name: 'Pelle a riposo', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pelle a riposo' }).waitFor()
  const campaign = await printed(page)
  expect(campaign).toMatchObject({ charts: 1, missing: [], scheme: 'light' })
  // Those of the first twenty contents, of the creators and of the brand.
  expect(campaign.pictures).toBeGreaterThan(24)
  await checkPrint(page)

  await page.goto('/dashboards')
  await page.getByRole('link', { name: 'Aurelia Food, ultimi sei mesi' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aurelia Food' }).waitFor()
  expect(await printed(page)).toMatchObject({ charts: 1, missing: [] })
  await checkPrint(page)
})

/** What was rendered when the print dialog opened after Ctrl+P. */
async function printed(page: Page) {
  // Before its first figures, keys are not handled.
  await page.locator('main dd').first().waitFor()
  await page.keyboard.press('Control+p')
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-printed')
  return v.parse(state, JSON.parse((await body.getAttribute('data-printed')) ?? '{}'))
}

/** No table is wider than the page, no word of the headers is broken, and only the last page may be nearly empty. */
async function checkPrint(page: Page): Promise<void> {
  const ends = await endsOfPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(ends.length).toBeGreaterThan(2)
  expect(ends.slice(0, -1).filter((end) => end > EMPTIEST)).toEqual([])

  await page.setViewportSize({ width: PAPER, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(brokenHeads)).toEqual([])
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Runs in the page: words of table headers that are broken across lines or beyond the page's edge. */
function brokenHeads(): string[] {
  const heads = [...document.querySelectorAll('thead th')].filter((head) => head.checkVisibility())
  return heads.flatMap((head) => {
    const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()]
        if (boxes.length > 1 || boxes.some(({ right }) => right > innerWidth)) broken.push(word)
      }
    return broken
  })
}
