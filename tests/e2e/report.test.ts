import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Opens the demo's report of this name from the list. */
async function openReport(page: Page, name: string): Promise<void> {
  await page.goto(`/campaigns?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Contenuti' }).getByRole('listitem').first()).toBeVisible()
}

function errorsDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Avvisi dal provider di dati social' })
}

test('the report summarises the campaign, and filters every number by platform', async ({
  page,
  login,
  axe,
}) => {
  await login('ADMIN')
  await openReport(page, 'Luce morbida')
  await expect(page.getByText(/ in \d+ giorni .*\spersone.* \(stima/)).toBeVisible()
  await expect(page.getByText('Dati simulati').first()).toBeVisible()
  await axe()

  const strip = page.getByRole('region', { name: 'Metriche della campagna' })
  const engagement = strip
    .getByText('Engagement totale', { exact: true })
    .locator('xpath=ancestor::div[1]/dd[1]')
  const full = await engagement.textContent()
  await page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'TikTok' }).click()
  await expect(page).toHaveURL(/socialTypeList=TIKTOK/)
  await expect(engagement).not.toHaveText(full ?? '')
  await expect(page.getByText(/^Su TikTok, /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Su TikTok, /)).toBeVisible()
  await page.getByRole('group', { name: 'Piattaforme' }).getByRole('button', { name: 'Tutte' }).click()
  await expect(engagement).toHaveText(full ?? '')
})

test('charts have their numbers as tables, creators and contents their details', async ({
  page,
  login,
  axe,
}) => {
  test.slow()
  await login('ADMIN')
  await openReport(page, 'Luce morbida')
  await page.getByRole('button', { name: 'Cumulato' }).click()
  await page.getByRole('button', { name: 'Mostra i dati' }).first().click()
  await expect(page.getByRole('table', { name: /Impression e reach, totale raggiunto/ })).toBeVisible()

  const creators = page.getByRole('table', { name: 'Creator della campagna' })
  await creators.getByRole('button', { name: 'Ordina per Creator' }).click()
  const names = await creators.locator('tbody th button').allTextContents()
  expect(names).toEqual(names.toSorted(new Intl.Collator('it').compare))
  await creators.locator('tbody th button').first().click()
  const creator = page.getByRole('dialog', { name: names[0] ?? '' })
  await expect(creator.getByRole('table', { name: /^Canali di/ })).toBeVisible()
  await expect(creator.getByText(/% delle impression della campagna$/)).toBeVisible()
  await expect(creator.getByRole('term')).toHaveCount(8)
  await creator.getByRole('button', { name: /^Tutte le metriche/ }).click()
  await expect(creator.getByRole('group', { name: 'Interazioni' })).toBeVisible()
  await axe()
  await creator.getByRole('button', { name: 'Mostra i contenuti' }).click()
  const chosen = page
    .getByRole('combobox', { name: 'Creator', exact: true })
    .getByRole('option', { selected: true })
  await expect(chosen).toHaveText(names[0] ?? '')
  await page.getByRole('button', { name: 'Togli i filtri' }).click()

  await page.getByLabel('Ordina per', { exact: true }).selectOption('Like')
  await page.getByRole('list', { name: 'Contenuti' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('rowheader', { name: 'Like' })).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('bars of shares in common are of one scale on every platform', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page, 'Luce morbida')
  const lists = page.getByRole('list', { name: /^Sovrapposizione (Instagram|TikTok|YouTube)$/ })
  await expect.poll(() => lists.count()).toBeGreaterThan(1)
  const rows = await lists.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      share: Number(item.textContent?.match(/([\d,]+)%$/)?.[1]?.replace(',', '.')),
      width: item.querySelector('i')?.getBoundingClientRect().width ?? 0,
    })),
  )
  const scale = Math.max(...rows.map(({ width }) => width)) / Math.max(...rows.map(({ share }) => share))
  for (const { share, width } of rows) expect(Math.abs(width - share * scale)).toBeLessThan(2)
})

test('a chart is rendered if the browser reports a language that Intl refuses', async ({ page, login }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true }),
  )
  await login('ADMIN')
  await openReport(page, 'Luce morbida')
  await page.getByRole('button', { name: 'Cumulato' }).click()
  await expect(page.locator('main canvas').first()).toBeVisible()
})

test('a platform whose numbers fail to load leaves the present ones, and reports why', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('ADMIN')
  await openReport(page, 'In cresta')
  const address = page.url()
  const all = page.getByRole('button', { name: 'Tutte', exact: true }).filter({ visible: true })
  const tiktok = page.getByRole('button', { name: 'TikTok', exact: true }).filter({ visible: true })
  const lede = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p[1]')
  const before = await lede.textContent()
  await page.route(/socialTypeList=TIKTOK/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 503, json: { error: 'unavailable', error_description: 'Riprova tra poco.' } })
      : route.continue(),
  )
  await tiktok.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Riprova tra poco.' })).toBeVisible()
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await expect(lede).toHaveText(before ?? '')
  expect(page.url()).toBe(address)
  await page.unroute(/socialTypeList=TIKTOK/)
  await tiktok.click()
  await expect(tiktok).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/socialTypeList=TIKTOK/)
  await expect(lede).not.toHaveText(before ?? '')
  browserErrors.length = 0
})

test('the agency comments on a section, and a client reads it without a way to change it', async ({
  page,
  login,
}) => {
  await login('ADMIN')
  await openReport(page, 'Gusto fuori stagione')
  const audience = page.locator('#AUDIENCE')
  await audience.getByRole('button', { name: 'Commento', exact: true }).click()
  await audience.getByRole('button', { name: 'Pubblica' }).click()
  await expect(audience.getByText('*Obbligatorio')).toBeVisible()
  await audience.getByLabel('Commento', { exact: true }).fill('Prima riga\n<b>seconda</b> riga')
  await audience.getByRole('button', { name: 'Pubblica' }).click()
  const note = audience.getByRole('article').last()
  await expect(note.getByText('<b>seconda</b> riga')).toBeVisible()
  // A keyboard user continues from here.
  await expect(
    audience.getByRole('button', { name: /^(Commento|Modifica)$/ }).and(page.locator(':focus')),
  ).toBeVisible()
  await note.getByRole('button', { name: 'Modifica' }).click()
  await audience.getByLabel('Commento', { exact: true }).fill('Riscritto')
  await audience.getByRole('button', { name: 'Salva' }).click()
  await expect(note.getByText('Riscritto')).toBeVisible()
  await expect(note.getByRole('button', { name: 'Modifica' })).toBeFocused()
  const address = page.url()

  await page.goto('/logout')
  await page.waitForURL(/login/)
  await login('CLIENT')
  await page.goto(address)
  await expect(page.locator('#AUDIENCE').getByText('Riscritto')).toBeVisible()
  for (const name of ['Commento', 'Modifica', 'Condividi', 'Aggiungi contenuto'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('the provider’s troubles open once, and again only when requested', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page, 'Perle in prestito')
  await errorsDialog(page).getByRole('button', { name: 'Ho capito' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /error[ei] dati/ })).toBeVisible()
  await expect(errorsDialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: /error[ei] dati/ }).click()
  await expect(errorsDialog(page)).toBeVisible()
})

test('in print the chart fits its panel, and nothing is there to click', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page, 'Sugo lento')
  const panel = page.getByRole('img', { name: /impression/i }).filter({ has: page.locator('canvas') })
  await expect(panel.locator('canvas')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A page is narrower than the screen for which the library rendered.
  await panel.locator('.u-wrap').evaluate((rendered) => rendered.style.setProperty('width', '3000px'))
  // Another width redraws the chart: for a moment there is none.
  await expect(async () => {
    const [box, rendered] = [await panel.boundingBox(), await panel.locator('canvas').boundingBox()]
    expect(rendered?.width ?? Infinity).toBeLessThanOrEqual((box?.width ?? 0) + 1)
  }).toPass({ timeout: 10_000 })
  for (const name of ['Scarica report', 'Condividi', 'Aggiungi contenuto', 'Mostra i dati'])
    await expect(page.getByRole('button', { name, exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('the report is downloaded, and its address leads to a section', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page, 'Sugo lento')
  await page.getByRole('button', { name: 'Scarica report' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/Sugo lento\.csv$/)
  await page.getByRole('button', { name: 'Scarica report' }).click()
  const slides = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Per il cliente PowerPoint$/ }).click()
  expect((await slides).suggestedFilename()).toMatch(/Sugo lento\.pptx$/)
  expect((await readFile(await (await slides).path())).subarray(0, 2).toString()).toBe('PK')

  const choose = async () => {
    await page.getByRole('button', { name: 'Scarica report' }).click()
    await page.getByRole('menuitem', { name: 'Scegli cosa scaricare…' }).click()
    return page.getByRole('dialog', { name: 'Scarica report' })
  }
  const dialog = await choose()
  await dialog.getByRole('radio', { name: 'Interno' }).check()
  await dialog.getByRole('radio', { name: 'Excel' }).check()
  for (const section of ['Campagna', 'Audience', 'Generale e metodo'])
    await dialog.getByRole('checkbox', { name: section }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Creator e contenuti' }).uncheck()
  await expect(dialog.getByText('Scegli almeno una sezione')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Scarica', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Creator e contenuti' }).check()
  await dialog.getByRole('combobox', { name: 'Contenuti' }).selectOption('I 10 più visti')
  await dialog.getByRole('checkbox', { name: 'Con i compensi dei creator' }).uncheck()
  const chosen = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Scarica', exact: true }).click()
  expect((await chosen).suggestedFilename()).toMatch(
    /Sugo lento \(creator, 10 contenuti, senza compensi\) \(interno\)\.xlsx$/,
  )
  await expect(dialog).toBeHidden()
  const again = await choose()
  await expect(again.getByRole('radio', { name: 'Excel' })).toBeChecked()
  await expect(again.getByRole('checkbox', { name: 'Audience' })).not.toBeChecked()
  await again.getByRole('button', { name: 'Annulla' }).click()

  await page.goto(`${page.url().split('#')[0]}#GENERAL`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Generale' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Generale' })).toHaveAttribute('aria-current', 'true')
})
