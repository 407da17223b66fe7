import type { Browser, Page } from '@playwright/test'
import { getContents } from '../../src/contract/contents.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { insightPage, type InsightScreen } from '../support/insight-screens.ts'
import { expect, test } from './spec/fixtures.ts'

test('a creator sends missing numbers from a phone, and the agency confirms and returns them', async ({
  page,
  agency,
  enter,
  axe,
  browser,
}) => {
  test.slow()
  const made = await addCampaign(agency, { campaignName: `Numeri ${unique()}` })
  for (const creationDate of ['2026-06-10', '2026-06-11'])
    await addContent(agency, made, { creationDate, reach: null, savedCount: 1, sharedCount: 1 })
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: `Azioni per ${made.campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dati mancanti' }).click()
  await expect(page.getByText(/^Mancano 4 numeri su 12, in 2 contenuti/)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: /^Chiedi i numeri a / }).click()
  const dialog = page.getByRole('dialog', { name: 'Messaggio al creator' })
  const message = await dialog.getByLabel('Testo del messaggio').inputValue()
  const link = /\S+\/Consegna\?token=[\w-]{43}/.exec(message)?.[0] ?? ''
  const whatsApp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(whatsApp).toContain(encodeURIComponent(link))
  await axe()
  await dialog.getByRole('button', { name: 'Chiudi' }).click()

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  const errors: string[] = []
  phone.on('pageerror', (error) => errors.push(String(error.stack)))
  const requests: string[] = []
  phone.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await phone.goto(new URL(link).pathname + new URL(link).search)
  await expect(phone).toHaveURL(/\/Consegna$/)
  await expect(phone.getByRole('heading', { level: 1, name: 'I tuoi numeri' })).toBeVisible()
  const contents = phone.getByRole('list', { name: 'I tuoi contenuti' }).getByRole('listitem')
  await expect(contents).toHaveCount(2)
  const [newest, oldest] = [contents.nth(0), contents.nth(1)]
  await newest.getByLabel(/^Account raggiunti/).fill('900')
  await newest.getByLabel(/^Visualizzazioni/).fill('molte')
  await phone.reload()
  await expect(newest.getByLabel(/^Account raggiunti/)).toHaveValue('900')
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(newest.getByText('Inserisci un numero intero')).toBeVisible()
  await newest.getByLabel(/^Account raggiunti/).fill('')
  await oldest.getByLabel(/^Account raggiunti/).fill('7000')
  await newest.getByLabel(/^Screenshot/).setInputFiles({
    name: '"><img src=x>.png',
    mimeType: 'image/png',
    buffer: await renderInsights(browser, { reach: '900', impressionsViewCount: '12,5 mila' }),
  })
  await expect(newest.getByText('Screenshot inviato')).toBeVisible()
  // Nothing is filled in by itself: one number is confirmed next to its crop, another one corrected.
  await expect(newest.getByText('Controlla ogni numero')).toBeVisible({ timeout: 30_000 })
  await expect(newest.getByRole('textbox', { name: /^Account raggiunti/ })).toHaveValue('')
  await expect(newest.getByRole('img', { name: 'Account raggiunti: 900' })).toBeVisible()
  expect(await sidewaysOf(phone)).toBeLessThanOrEqual(0)
  await newest.getByRole('button', { name: 'Usa 900 come Account raggiunti' }).click()
  await expect(newest.getByText('Arrotondato: tra 12.450 e 12.549')).toBeVisible()
  await newest.getByRole('button', { name: 'Usa 12.500 come Visualizzazioni' }).click()
  await expect(newest.getByRole('textbox', { name: /^Visualizzazioni/ })).toHaveValue('12.500')
  await newest.getByRole('textbox', { name: /^Visualizzazioni/ }).fill('1.200')
  await phone.getByText('Prima di pubblicare: controlla la descrizione').click()
  await phone.getByLabel('Incolla qui la tua descrizione').fill('La mia sera al mare')
  await expect(phone.getByText(/^Non rilevata\. .* Inizia la descrizione con «ADV /)).toBeVisible()
  await phone.getByLabel('Incolla qui la tua descrizione').fill('Pubblicità. La mia sera al mare')
  await expect(phone.getByText(/^Presente\. Dicitura «Pubblicità» in apertura\./)).toBeVisible()
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(phone.getByText('Sei senza connessione')).toBeVisible()
  await context.setOffline(false)
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(phone.getByText('Grazie! Hai inviato 3 numeri.')).toBeVisible()
  expect(await sidewaysOf(phone)).toBeLessThanOrEqual(0)
  const { origin } = new URL(phone.url())
  for (const request of requests) expect(request.startsWith(origin)).toBe(true)
  // Only the page's own address and the calls of the interface have the token.
  const token = link.split('token=')[1] ?? ''
  const withToken = requests.filter((one) => one.includes(token) && !one.includes('/api/'))
  expect(withToken).toHaveLength(1)
  expect(requests.some((one) => one.split(' ')[1]?.includes(token))).toBe(false)

  await page.reload()
  await expect(page.getByText('3 numeri da confermare')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Conferma (3)' }).waitFor()
  await page.getByRole('checkbox', { name: 'Reach: 900' }).uncheck()
  await page.getByRole('checkbox', { name: 'Impression / visualizzazioni: 1.200' }).uncheck()
  await page.getByRole('button', { name: 'Rimanda (1)' }).click()
  await page.getByLabel('Motivo').fill('Sembra il totale del profilo')
  await page.getByRole('dialog').getByRole('button', { name: 'Rimanda (1)' }).click()
  await page.getByRole('checkbox', { name: 'Reach: 900' }).check()
  await page.getByRole('checkbox', { name: 'Impression / visualizzazioni: 1.200' }).check()
  await page.getByRole('button', { name: 'Conferma (2)' }).click()
  await expect(page.getByText(/^Mancano 2 numeri su 12, in 1 contenuto/)).toBeVisible()
  const stored = await agency.people.ADMIN.call(getContents, { params: { id: made.id } })
  expect(stored.text).toContain('"proven":["reach","impressionsViewCount"]')

  await phone.reload()
  // What is complete comes last.
  await expect(contents.nth(0).getByText('Da ricontrollare: Sembra il totale del profilo')).toBeVisible()
  await expect(contents.nth(1).getByLabel(/^Account raggiunti/)).toBeDisabled()
  await page.getByRole('button', { name: /^Revoca il link di / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click()
  await expect(page.getByText('Link revocato', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Link non valido o scaduto')).toBeVisible()
  expect(errors).toEqual([])
  await context.close()
})

/** A screenshot of Instagram's statistics in Italian, dark, at 2×. */
async function renderInsights(browser: Browser, texts: InsightScreen['texts']): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.setContent(
    insightPage({ platform: 'INSTAGRAM', language: 'it', isDark: true, handle: '', texts }),
  )
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 })
  await context.close()
  return picture
}

/** Pixels by which the page is wider than its window. */
async function sidewaysOf(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
