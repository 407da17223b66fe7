import type { Locator, Page } from '@playwright/test'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { showAllMetrics } from './show-all-metrics.ts'
import { expect, test } from './spec/fixtures.ts'

const MONEY = /Costo|CPM|CPE|CPC|CPV|ECV|Compenso/

test('each number of a report’s creators shows its origin, and explains itself on a click', async ({
  page,
  login,
  axe,
}) => {
  await login('ADMIN')
  const table = await openReport(page)
  // An agreed number has no measurement mark.
  await expect.poll(() => unmarked(table)).toEqual(['Previsti'])
  const row = table.getByRole('row', { name: /Andrea Piras/ })
  const reach = row.getByRole('button', { name: /^Reach complessiva: Misto · \d+ di \d+ contenuti$/ })
  await reach.click()
  const explanation = page.getByRole('dialog', { name: 'Reach complessiva' })
  await expect(explanation).toContainText('Come si calcola: Somma della reach dei contenuti.')
  // Data missing in the table are requested: this creator's own parts.
  const shown = await row.getByRole('cell').nth(1).innerText()
  await expect(explanation).toContainText(/[\d.]+ conosciute \+ [\d.]+ stimate = [\d.]+/)
  expect(shown).toContain((await explanation.innerText()).match(/= ([\d.]+)/)?.[1])
  await expect(explanation).toContainText(/Misto · \d+ di \d+ contenuti/)
  await axe()
  await page.getByRole('heading', { name: 'Contenuti', exact: true }).click()
  await expect(explanation).toBeHidden()

  await table.getByRole('button', { name: 'Andrea Piras', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Andrea Piras' })
  const channels = dialog.getByRole('table', { name: /Canali/ })
  await marks(channels).first().waitFor()
  await expect.poll(() => unmarked(channels)).toEqual([])
  await channels
    .getByRole('button', { name: /^Follower complessivi: Misurato/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Follower complessivi' })).toBeVisible()
  // The first Escape closes the explanation, the second the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Follower complessivi' })).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the keyboard stops once per row, and moves from number to number', async ({ page, login }) => {
  await login('ADMIN')
  const table = await openReport(page)
  const rows = table.getByRole('row')
  const mark = (row: number, name: RegExp) => rows.nth(row).getByRole('button', { name })
  // A row's numbers come from two calls, and Tab stops at the first one present.
  await expect(mark(1, /^Contenuti pubblicati: /)).toBeVisible()
  await rows.nth(1).getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  await expect(mark(1, /^Contenuti pubblicati: /)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(mark(1, /^Impression/)).toBeFocused()
  await page.keyboard.press('Enter')
  const explanation = page.getByRole('dialog', { name: 'Impression / visualizzazioni' })
  await expect(explanation).toBeFocused()
  await expect(explanation).toContainText('Come si calcola:')
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()
  await expect(mark(1, /^Impression/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(mark(2, /^Impression/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(mark(2, /^Reach complessiva/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(mark(1, /^Reach complessiva/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(mark(1, /^Modifica compenso/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(mark(1, /^Modifica contenuti previsti/)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(2).getByRole('button').first()).toBeFocused()
})

test('a row has one Tab stop, whichever of its numbers appear and disappear', async ({ page, login }) => {
  await login('ADMIN')
  const table = await openReport(page)
  // As if the first of a row's numbers had not been entered.
  await page.route(/socialTypeList=TIKTOK/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replaceAll('"contentCount":{', '"untold":{') })
  })
  const platforms = page.getByRole('group', { name: 'Piattaforme' })
  for (const [platform, first] of [
    ['TikTok', /^Reach complessiva: /],
    ['Tutte', /^Contenuti pubblicati: /],
  ] as const) {
    await platforms.getByRole('button', { name: platform, exact: true }).click()
    await expect(marks(table).first()).toHaveAccessibleName(first)
    expect(await stops(table)).toEqual([])
  }
})

test('an explanation uses the table’s data if the rest fails to load', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('ADMIN')
  const table = await openReport(page)
  await page.route('**/creators/*', (route) => route.abort())
  await table
    .getByRole('button', { name: /^True ER: / })
    .first()
    .click()
  const explanation = page.getByRole('dialog', { name: 'True ER' })
  await expect(explanation).toContainText(/[\d.]+ ÷ [\d.]+ = [\d,]+%/)
  await expect.poll(() => browserErrors.length).toBeGreaterThan(0)
  browserErrors.length = 0
})

test('readers of a shared link and clients see the origin of their numbers, and no price', async ({
  page,
  login,
  browser,
}) => {
  await login('ADMIN')
  await openReport(page)
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const isOn = page.getByRole('switch', { name: 'Link pubblico', exact: true })
  if (!(await isOn.isChecked())) await isOn.click()
  const link = await page.getByRole('textbox', { name: 'Indirizzo', exact: true }).inputValue()
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await visitor.goto(link)
  const table = visitor.getByRole('table', { name: 'Creator della campagna' })
  await marks(table).first().waitFor()
  await expect.poll(() => unmarked(table)).toEqual([])
  await table
    .getByRole('button', { name: /^Reach complessiva: / })
    .first()
    .click()
  const explanation = visitor.getByRole('dialog', { name: 'Reach complessiva' })
  await expect(explanation).toContainText('Come si calcola:')
  const box = await explanation.boundingBox()
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  for (const one of await marks(table).all()) expect(await one.getAttribute('aria-label')).not.toMatch(MONEY)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.keyboard.press('Escape')
  expect((await explanationsOf(visitor)).join('\n')).not.toMatch(MONEY)
  await visitor.close()

  await page.goto('/logout')
  await page.waitForURL('**/login')
  await login('CLIENT')
  await page.goto('/campaigns')
  await page.locator('main h2 a').last().click()
  const own = page.getByRole('table', { name: 'Creator della campagna' })
  await marks(own).first().waitFor()
  await expect.poll(() => unmarked(own)).toEqual([])
  for (const one of await marks(own).all()) expect(await one.getAttribute('aria-label')).not.toMatch(MONEY)
  // Creators' fees are visible only to the agency.
  expect((await explanationsOf(page)).join('\n')).not.toMatch(/Compens/)
})

/** The explanation of each figure of a report, by keyboard. */
async function explanationsOf(page: Page): Promise<string[]> {
  await showAllMetrics(page)
  const tiles = page.getByRole('region', { name: 'Metriche della campagna' }).locator('dl > div')
  expect(await tiles.count()).toBeGreaterThan(10)
  const texts: string[] = []
  for (const tile of await tiles.all()) {
    await tile.getByRole('button', { name: /^Che cos’è: / }).focus()
    const tooltip = page.getByRole('tooltip').filter({ visible: true })
    await expect(tooltip).toContainText('Come si calcola')
    texts.push(await tooltip.innerText())
  }
  return texts
}

test('lists and dashboards tell the origin of their numbers, too', async ({ page, login, axe }) => {
  await login('ADMIN')
  // Campaigns of other tests may move it off the first page.
  await page.goto('/campaigns?search=In+cresta')
  const row = page.getByRole('listitem').filter({ hasText: 'In cresta' })
  await expect(row.getByRole('img', { name: /^Misto · \d+ di \d+ contenuti$/ })).toBeVisible()

  await page.goto('/creators')
  const creators = page.getByRole('table', { name: 'Elenco dei creator' })
  await marks(creators).first().waitFor()
  // Campaigns are counted, not measured.
  await expect.poll(() => unmarked(creators)).toEqual(['Campagne'])
  // The most common origin of a column is marked only in its header.
  await expect(creators.locator('thead i')).toHaveCount(5)
  const shown = marks(creators).locator('i').filter({ visible: true })
  expect(await shown.count()).toBeLessThan((await marks(creators).count()) / 3)
  await marks(creators).first().click()
  await expect(page.getByRole('dialog', { name: 'Contenuti pubblicati' })).toContainText('Come si calcola:')
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Dato misurato' }).first()).toBeVisible()

  await creators.getByRole('link', { name: 'Andrea Piras' }).click()
  const channels = page.getByRole('table', { name: /Canali/ })
  await marks(channels).first().waitFor()
  await expect.poll(() => unmarked(channels)).toEqual(['Campagne'])

  await page.goto('/dashboards')
  await page.locator('main a[href^="/dashboards/"]').first().click()
  for (const name of [/^Campagne/, /^Creator/]) {
    const table = page.getByRole('table', { name })
    await marks(table).first().waitFor()
    await expect.poll(() => unmarked(table)).toEqual([])
    await marks(table).nth(1).click()
    await expect(page.locator('[popover=auto]:popover-open')).toContainText('Come si calcola:')
    await page.keyboard.press('Escape')
  }
})

test('next to real numbers, simulated ones are marked row by row', async ({ page, agency, enter }) => {
  const real = await addCampaign(agency)
  await addContent(agency, real)
  const { call } = agency.people.ADMIN
  const found = answered(getCampaigns, await call(getCampaigns, { query: { search: 'In cresta' } }))
  const simulated = found.items[0]
  await enter('ADMIN')
  const rowsWith = async (ids: readonly (string | undefined)[]) => {
    await page.goto(`/tmp/Dashboard?campaignIds=${ids.join()}`)
    const table = page.getByRole('table', { name: 'Campagne della dashboard' })
    await expect(table.getByRole('link', { name: 'In cresta' })).toBeVisible()
    return await table.getByRole('row').filter({ hasText: 'Dati simulati' }).getByRole('link').allInnerTexts()
  }
  expect(await rowsWith([real.id, simulated?.id])).toEqual(['In cresta'])
  expect(await rowsWith([simulated?.id])).toEqual([])
  await expect(page.getByRole('main').getByText('Dati simulati', { exact: true })).toBeVisible()
})

async function openReport(page: Page): Promise<Locator> {
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  const table = page.getByRole('table', { name: 'Creator della campagna' })
  await marks(table).first().waitFor()
  return table
}

function marks(table: Locator): Locator {
  return table.locator('[data-source]')
}

/** Tab stops in rows with marks, other than their first mark. */
async function stops(table: Locator): Promise<string[]> {
  return await table.evaluate((element: HTMLTableElement) =>
    [...element.rows].flatMap((row) => {
      const found = [...row.querySelectorAll<HTMLElement>('[data-source]')]
      const wrong = found.filter((mark, index) => (mark.tabIndex === 0) !== (index === 0))
      return wrong.length === 0 ? [] : [`${row.cells[0]?.innerText}: ${wrong.length} of ${found.length}`]
    }),
  )
}

/** Columns with an unmarked number: cells that begin with a digit. */
async function unmarked(table: Locator): Promise<string[]> {
  return await table.evaluate((element: HTMLTableElement) => {
    const labels = [...element.tBodies, element.tFoot].flatMap((part) =>
      [...(part?.rows ?? [])].flatMap((row) =>
        [...row.cells].flatMap((cell, index) =>
          /^\d[\d.,]*\s?[%€]?/.test(cell.innerText.trim()) &&
          getComputedStyle(cell).fontVariantNumeric.includes('tabular-nums') &&
          !cell.querySelector('[data-source], [role=img]')
            ? [element.tHead?.rows[0]?.cells[index]?.innerText ?? '']
            : [],
        ),
      ),
    )
    return [...new Set(labels)]
  })
}
