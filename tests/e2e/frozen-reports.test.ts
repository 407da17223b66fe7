import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readPdf } from '../support/read-pdf.ts'
import { expect, test } from './fixtures.ts'

/** The figure of a tile of the metric strip. */
function figureOf(page: Page, label: string) {
  return page
    .getByRole('region', { name: 'Metriche della campagna' })
    .getByText(label, { exact: true })
    .locator('xpath=ancestor::div[1]/dd[1]')
}

function contentsOf(page: Page) {
  return page.getByRole('list', { name: 'Contenuti' })
}

function frozenDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Report congelati' })
}

async function openReport(page: Page, name: string): Promise<void> {
  await page.goto(`/campaigns?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(contentsOf(page).getByRole('listitem').first()).toBeVisible()
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Azioni per / }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Freezes the open report, and returns its number of contents and likes. */
async function freeze(page: Page): Promise<{ contents: string; likes: string }> {
  const contents = (await figureOf(page, 'Contenuti pubblicati').textContent()) ?? ''
  const likes = (await figureOf(page, 'Like').textContent()) ?? ''
  await choose(page, 'Congela report')
  await expect(frozenDialog(page).getByRole('listitem')).toHaveCount(1)
  await expect(frozenDialog(page).getByRole('listitem')).toContainText(`${contents} contenuti`)
  return { contents, likes }
}

async function removeFirstContent(page: Page): Promise<void> {
  await contentsOf(page).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Elimina contenuto' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a frozen report is unchanged, and the live one shows what has changed', async ({
  page,
  login,
  axe,
}) => {
  test.slow()
  await login('ADMIN')
  await openReport(page, 'Anelli di famiglia')
  const address = page.url()
  const before = await freeze(page)
  await frozenDialog(page).getByRole('button').filter({ hasText: 'Chiudi' }).click()
  await expect(
    page.getByText(/^Rispetto al report congelato (il |l’).*: nessuna differenza\.$/),
  ).toBeVisible()

  await removeFirstContent(page)
  await expect(figureOf(page, 'Contenuti pubblicati')).not.toHaveText(before.contents)
  const notice = page.getByText(/^Rispetto al report congelato (il |l’).*: 1 contenuto in meno, /)
  await expect(notice).toBeVisible()
  await page.getByText('Mostra le differenze').click()
  const changes = page.getByRole('table', { name: /^Rispetto al report congelato/ })
  await expect(changes.getByRole('row', { name: /^Impression .* −[\d,]+%$/ })).toBeVisible()
  // Before and after have a mark each.
  const marks = changes.getByRole('button', { name: /^Impression \/ visualizzazioni: / })
  await expect(marks).toHaveCount(2)
  await marks.last().click()
  const explanation = page.getByRole('dialog', { name: 'Impression / visualizzazioni' })
  await expect(explanation).toContainText('Come si calcola:')
  await page.keyboard.press('Escape')
  await axe()

  await page.getByRole('button', { name: 'Scarica report' }).click()
  await page.getByRole('menuitem', { name: 'Scegli cosa scaricare…' }).click()
  const choice = page.getByRole('dialog', { name: 'Scarica report' })
  await choice.getByLabel('Report', { exact: true }).selectOption({ index: 1 })
  await axe()
  const download = page.waitForEvent('download')
  await choice.getByRole('button', { name: 'Scarica', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/ \(congelato \d{4}-\d\d-\d\d\)\.pdf$/)
  const bytes = readFileSync(await file.path())
  const pdf = await readPdf(bytes)
  expect(pdf.pages.join('\n')).toContain(before.likes)

  await notice.getByRole('link').click()
  await expect(page).toHaveURL(/\?frozenId=/)
  await expect(page.getByText(/^Report congelato (il |l’)/)).toBeVisible()
  await expect(figureOf(page, 'Contenuti pubblicati')).toHaveText(before.contents)
  await expect(figureOf(page, 'Like')).toHaveText(before.likes)
  await expect(contentsOf(page).getByRole('listitem').first()).toBeVisible()
  for (const name of ['Condividi', 'Aggiungi contenuto', 'Commento'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await axe()
  await page.getByRole('link', { name: 'Vai al report attuale' }).click()
  await expect(page).toHaveURL(address)

  await notice.getByRole('link').click()
  await page.getByRole('link', { name: 'Verifica un file di questo report' }).click()
  await page.waitForLoadState('networkidle')
  // The page and the keys are all its requests.
  await page.context().setOffline(true)
  const give = (buffer: Buffer) =>
    page
      .getByLabel('File del report')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer })
  const result = page.getByRole('status')
  await give(bytes)
  await expect(result).toContainText('Il file è quello emesso: non è cambiato')
  await expect(result).toContainText('Anelli di famiglia')
  await axe()
  const altered = Buffer.from(bytes)
  altered[1000] = (altered[1000] ?? 0) ^ 1
  await give(altered)
  await expect(result).toContainText('Il file è cambiato da quando è stato emesso')
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await axe()
  await page.context().setOffline(false)
})

test('a share link shows the frozen report, its PDF too, and ends with it', async ({
  page,
  login,
  axe,
  browser,
}) => {
  test.slow()
  await login('ADMIN')
  await openReport(page, 'Tazzina dopo tazzina')
  const before = await freeze(page)
  const row = frozenDialog(page).getByRole('listitem')
  const ofRow = row.getByRole('button', { name: /^Azioni per il report del(l’| )/ })
  await ofRow.click()
  await page.getByRole('menuitem', { name: 'Usa nel link pubblico' }).click()
  await page
    .getByRole('dialog', { name: /^Mostrare nel link/ })
    .getByRole('button', { name: 'Usa nel link' })
    .click()
  const sharing = page.getByRole('dialog', { name: 'Condividi campagna' })
  await expect(sharing.getByText(/^Chi ha il link vede il report com’era/)).toBeVisible()
  const shows = sharing.getByLabel('Il link mostra')
  await shows.selectOption('Report attuale')
  await expect(sharing.getByText(/^Chi ha il link vede il report com’era/)).toHaveCount(0)
  await shows.selectOption({ index: 1 })
  await expect(sharing.getByText(/^Chi ha il link vede il report com’era/)).toBeVisible()
  await axe()
  const link = await sharing.getByRole('textbox', { name: 'Indirizzo' }).inputValue()
  await sharing.getByRole('button').filter({ hasText: 'Chiudi' }).click()
  await removeFirstContent(page)

  const stranger = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome' })
  const visitor = await stranger.newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(/^Report congelato (il |l’)/)).toBeVisible()
  await expect(figureOf(visitor, 'Contenuti pubblicati')).toHaveText(before.contents)
  await expect(visitor.getByRole('link', { name: 'Vai al report attuale' })).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Scarica report' }).click()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/Tazzina dopo tazzina \(congelato \d{4}-\d\d-\d\d\)\.pdf$/)
  const { pages } = await readPdf(readFileSync(await file.path()))
  expect(pages.join('\n')).toMatch(/Congelato (il\s|l’)/)
  expect(pages.join('\n')).toContain(before.likes)
  await stranger.close()

  await choose(page, 'Report congelati')
  await expect(row).toContainText('Nel link pubblico')
  await axe()
  await ofRow.click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Eliminare il report/ })
  await expect(question).toContainText('smetterà di funzionare')
  await question.getByRole('button', { name: 'Elimina' }).click()
  await expect(frozenDialog(page).getByText('Nessun report congelato.')).toBeVisible()
  await frozenDialog(page).getByRole('button').filter({ hasText: 'Chiudi' }).click()
  await expect(page.getByText(/^Rispetto al report congelato/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Link pubblico' })).not.toBeChecked()
})

test('a file in progress is shown where it was requested', async ({ page, login }) => {
  await login('ADMIN')
  await openReport(page, 'Sugo lento')
  await freeze(page)
  // The test decides when the response arrives.
  const held: (() => void)[] = []
  await page.route('**/report.pdf*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const row = frozenDialog(page).getByRole('button', { name: /^Azioni per il report del(l’| )/ })
  await row.click()
  await page.getByRole('menuitem', { name: 'Scarica PDF Interno' }).click()
  await expect(row).toHaveAttribute('aria-busy', 'true')
  await row.click({ force: true })
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  let saved = page.waitForEvent('download')
  await expect.poll(() => held.length).toBe(1)
  held.pop()?.()
  await saved
  await expect(row).not.toHaveAttribute('aria-busy')
  await frozenDialog(page).getByRole('button').filter({ hasText: 'Chiudi' }).click()

  const button = page.getByRole('button', { name: 'Scarica report', exact: true })
  await button.click()
  await page.getByRole('menuitem', { name: 'Interno PDF', exact: true }).click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  saved = page.waitForEvent('download')
  await expect.poll(() => held.length).toBe(1)
  held.pop()?.()
  await saved
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('a frozen report that is gone, or not for the reader, is reported', async ({
  page,
  login,
  browserErrors,
}) => {
  await login('CLIENT')
  await page.goto('/campaigns')
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${page.url()}?frozenId=0192f000-0000-7000-8000-000000000001`)
  await expect(page.getByRole('heading', { name: 'Questo report congelato non c’è più.' })).toBeVisible()
  await page.getByRole('link', { name: 'Vai al report attuale' }).click()
  await expect(page.getByRole('region', { name: 'Metriche della campagna' })).toBeVisible()
  // The browser's reports of the 404s.
  browserErrors.length = 0
})
