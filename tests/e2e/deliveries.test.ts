import type { Browser, Page } from '@playwright/test'
import { getContents } from '../../src/contract/contents.ts'
import { getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { insightPage, type InsightScreen } from '../support/insight-screens.ts'
import { textInPdf, textInWorkbook } from '../support/text-in-files.ts'
import { expect, test } from './spec/fixtures.ts'

const RETURNED = 'Sembra il totale del profilo'
/** The creator's screenshot for each content, newest first. */
const SCREENS = [
  {
    language: 'it',
    isDark: true,
    quality: 40,
    texts: { impressionsViewCount: '12,5 mila', reach: '900', savedCount: '64' },
  },
  { language: 'it', isDark: false, quality: 55, texts: { impressionsViewCount: '8.436', reach: '6.528' } },
  { language: 'en', isDark: true, quality: 70, texts: { impressionsViewCount: '8,264', reach: '5,386' } },
  { language: 'en', isDark: false, quality: 90, texts: { impressionsViewCount: '9,846', reach: '6,852' } },
] as const
const LABELS = {
  impressionsViewCount: 'Visualizzazioni',
  reach: 'Account raggiunti',
  savedCount: 'Salvataggi',
}

test('a creator sends nine numbers from a phone, also without connection; the agency confirms eight, returns one', async ({
  page,
  agency,
  enter,
  axe,
  browser,
}) => {
  test.slow()
  const made = await addCampaign(agency, { campaignName: `Numeri ${unique()}` })
  for (const [place, day] of ['14', '13', '12', '11'].entries()) {
    const savedCount = place === 0 ? null : 1
    await addContent(agency, made, {
      creationDate: `2026-06-${day}`,
      reach: null,
      savedCount,
      sharedCount: 1,
    })
  }
  await enter('ACCOUNT')
  await page.goto(`/campaigns/${made.id}`)
  await page.getByRole('button', { name: `Azioni per ${made.campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dati mancanti' }).click()
  await expect(page.getByText(/^Mancano 9 numeri su 24, in 4 contenuti/)).toBeVisible()
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
  phone.setDefaultTimeout(60_000)
  const errors: string[] = []
  phone.on('pageerror', (error) => errors.push(String(error.stack)))
  const requests: string[] = []
  phone.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await phone.goto(new URL(link).pathname + new URL(link).search)
  await expect(phone).toHaveURL(/\/Consegna$/)
  await expect(phone.getByRole('heading', { level: 1, name: 'I tuoi numeri' })).toBeVisible()
  // Except those read from a screenshot, which are nested.
  const contents = phone.getByRole('list', { name: 'I tuoi contenuti' }).locator('> li')
  await expect(contents).toHaveCount(4)
  const [newest, oldest] = [contents.nth(0), contents.nth(3)]
  await newest.getByRole('textbox', { name: /^Visualizzazioni/ }).fill('molte')
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(newest.getByText('Inserisci un numero intero')).toBeVisible()
  await newest.getByRole('textbox', { name: /^Visualizzazioni/ }).fill('')
  for (const [place, { quality, texts, ...screen }] of SCREENS.entries()) {
    const content = contents.nth(place)
    await content.getByLabel(/^Screenshot/).setInputFiles({
      name: '"><img src=x>.png',
      mimeType: 'image/png',
      buffer: await renderInsights(browser, { platform: 'INSTAGRAM', handle: '', texts, ...screen }, quality),
    })
    await expect(content.getByText('Screenshot inviato')).toBeVisible()
    // Nothing is filled in automatically: each number is confirmed next to its crop.
    await expect(content.getByText('Controlla ogni numero')).toBeVisible({ timeout: 60_000 })
    await expect(content.getByRole('textbox', { name: /^Account raggiunti/ })).toHaveValue('')
    for (const [metric, label] of Object.entries(LABELS)) {
      if (!(metric in texts)) continue
      await expect(content.getByRole('img', { name: `${label}: ` })).toBeVisible()
      await content.getByRole('button', { name: new RegExp(`^Usa .* come ${label}$`) }).click()
    }
  }
  await expect(newest.getByText('Arrotondato: tra 12.450 e 12.549')).toBeVisible()
  await expect(newest.getByRole('textbox', { name: /^Visualizzazioni/ })).toHaveValue('12.500')
  await newest.getByRole('textbox', { name: /^Visualizzazioni/ }).fill('1.200')
  expect(await sidewaysOf(phone)).toBeLessThanOrEqual(0)
  await phone.getByText('Prima di pubblicare: controlla la descrizione').click()
  await phone.getByLabel('Incolla qui la tua descrizione').fill('La mia sera al mare')
  await expect(phone.getByText(/^Non rilevata\. .* Inizia la descrizione con «ADV /)).toBeVisible()
  await phone.getByLabel('Incolla qui la tua descrizione').fill('Pubblicità. La mia sera al mare')
  await expect(phone.getByText(/^Presente\. Dicitura «Pubblicità» in apertura\./)).toBeVisible()

  await phone.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('Sei senza connessione')).toBeVisible()
  await expect(phone.getByText('9 numeri scritti e non ancora inviati.')).toBeVisible()
  await oldest.getByRole('textbox', { name: /^Account raggiunti/ }).fill('7000')
  await phone.reload()
  await expect(contents).toHaveCount(4)
  await expect(oldest.getByRole('textbox', { name: /^Account raggiunti/ })).toHaveValue('7000')
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(phone.getByText('Sei senza connessione')).toBeVisible()
  const token = link.split('token=')[1] ?? ''
  const stored = await storedOn(phone)
  expect(stored.join(' ')).not.toContain(token)
  expect(stored).toContain(new URL('/Consegna', phone.url()).href)
  await context.setOffline(false)
  await expect(phone.getByText('Sei senza connessione')).toBeHidden()
  await phone.getByRole('button', { name: 'Fatto' }).click()
  await expect(phone.getByText('Grazie! Hai inviato 9 numeri.')).toBeVisible()
  expect((await storedOn(phone)).join(' ')).not.toContain(made.campaignName)
  const { origin } = new URL(phone.url())
  for (const request of requests) expect(request.startsWith(origin)).toBe(true)
  // Only the page's own address and the API calls contain the token.
  const withToken = requests.filter((one) => one.includes(token) && !one.includes('/api/'))
  expect(withToken).toHaveLength(1)
  expect(requests.some((one) => one.split(' ')[1]?.includes(token))).toBe(false)

  await page.reload()
  await expect(page.getByText('9 numeri da confermare')).toBeVisible()
  await axe()
  await page.getByRole('checkbox', { name: 'Reach: 7.000' }).uncheck()
  await page.getByRole('button', { name: 'Conferma (8)' }).click()
  await expect(page.getByText(/^Manca 1 numero su 24, in 1 contenuto/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Reach: 7.000' }).check()
  await page.getByRole('button', { name: 'Rimanda (1)' }).click()
  await page.getByLabel('Motivo').fill(RETURNED)
  await page.getByRole('dialog').getByRole('button', { name: 'Rimanda (1)' }).click()
  await expect(page.getByText('1 numero rimandato')).toBeVisible()

  const call = { params: { id: made.id } }
  const { items } = answered(getContents, await agency.people.ADMIN.call(getContents, call))
  expect(items.flatMap(({ proven = [] }) => proven)).toHaveLength(8)
  const pdf = await textInPdf((await agency.people.ADMIN.call(getReportPdf, call)).bytes)
  expect(pdf.join(' ')).toContain('8 numeri dichiarati con prova.')
  const xlsx = textInWorkbook((await agency.people.ADMIN.call(getReportXlsx, call)).bytes)
  expect(xlsx).toContain('Reach, Impression / visualizzazioni, Salvataggi')
  const report = await page.context().newPage()
  await report.goto(`/campaigns/${made.id}`)
  // The returned number does not count: the content's reach is estimated.
  const total = report.getByRole('row', { name: /^Totale / })
  await expect(total.getByRole('button', { name: 'Reach complessiva: Misto · 4 di 4' })).toBeVisible()
  await expect(total.getByRole('button', { name: /visualizzazioni: Dichiarato · 4 di 4/ })).toBeVisible()
  await report.getByRole('button', { name: /^Post di .*, 14 giu 2026$/ }).click()
  await expect(report.getByRole('dialog').getByText('Dichiarato, con prova')).toHaveCount(3)
  await report.close()

  await phone.reload()
  // Complete ones come last.
  await expect(contents.nth(0).getByText(`Da ricontrollare: ${RETURNED}`)).toBeVisible()
  await expect(contents.nth(1).getByRole('textbox', { name: /^Account raggiunti/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Revoca il link di / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click()
  await expect(page.getByText('Link revocato', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Link non valido o scaduto')).toBeVisible()
  await expect.poll(async () => (await storedOn(phone)).join(' ')).not.toMatch(/Consegna|delivery-pages/)
  expect(errors).toEqual([])
  await context.close()
})

/** A screenshot of Instagram's statistics at 2×. */
async function renderInsights(browser: Browser, screen: InsightScreen, quality: number): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 390, height: 560 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.setContent(insightPage(screen))
  const picture = await page.screenshot({ type: 'jpeg', quality })
  await context.close()
  return picture
}

/** Everything stored by this site on the phone: texts, and the addresses of cached files. */
async function storedOn(phone: Page): Promise<string[]> {
  return await phone.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return [JSON.stringify(localStorage), ...requests.flat().map(({ url }) => url)]
  })
}

/** Pixels by which the page is wider than its window. */
async function sidewaysOf(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
