import { expect, test } from './fixtures.ts'

const CSV = [
  'creator;channelUrl;followers;contentType;contentLink;creationDate;measuredAt;caption;reach;impressionsViewCount;likesCount;commentsCount',
  'Giulia Ferraris;https://www.instagram.com/giulia.prova;120.000;INSTAGRAM_REEL;https://www.instagram.com/reel/DPathCsv001/;05/10/2026;2026-10-06T12:00:00Z;#lume di giorno;40.000;50.000;1.200;35',
  'Giulia Ferraris;https://www.instagram.com/giulia.prova;;INSTAGRAM_REEL;https://www.instagram.com/reel/DPathCsv001/;05/10/2026;2026-10-09T12:00:00Z;;;62.000;1.500;41',
  'Marco Valenti;https://www.youtube.com/@marcovalenti.prova;80000;YOUTUBE_VIDEO;https://youtu.be/PathCsv0002;2026-10-07;;"=cinque, ""virgolette""";;30.000;900;12',
].join('\n')

test('an agency goes from a new client to a link that opens without a login, and revokes it', async ({
  page,
  login,
  browser,
  baseURL,
  axe,
  browserErrors,
}) => {
  await login('ADMIN')

  await page.getByRole('link', { name: 'Clienti' }).first().click()
  await page.getByRole('button', { name: 'Nuovo cliente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuovo cliente' })).toBeVisible()
  await page.getByLabel('Nome cliente').fill('Lume Prova S.r.l.')
  await page.getByLabel('Aggiungi utente').fill('francesca@lume-prova.example')
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await axe()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Crea cliente' }).click()
  await expect(page.getByText('Lume Prova S.r.l.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Campagne' }).first().click()
  await page.getByRole('button', { name: 'Nuova campagna' }).click()
  await page.getByLabel('Brand', { exact: true }).fill('Lume Skincare Prova')
  await page.getByLabel('Cliente').fill('lume prova')
  await page.getByRole('option', { name: /Lume Prova/ }).click()
  await axe()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Nome campagna').fill('Luce di prova')
  await page.getByLabel('Data di inizio').fill('2026-10-01')
  await page.getByLabel('Data di fine').fill('2026-12-20')
  await page.getByLabel('Costo (IVA esclusa)').fill('10000')
  await page.getByLabel('Metodi di tracciamento').fill('#lume')
  await page.getByLabel('Metodi di tracciamento').press('Enter')
  await axe()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Impression minime').fill('50000')
  await page.getByLabel('Impression massime').fill('90000')
  await axe()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Nome creator').fill('Giulia Ferraris')
  await page.getByLabel('Compenso').fill('3000')
  await page.getByLabel('Canale').fill('https://www.instagram.com/giulia.prova')
  await axe()
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luce di prova' })).toBeVisible()

  await page.getByRole('button', { name: 'Aggiungi contenuto' }).first().click()
  await page.getByLabel('Link al contenuto').fill('https://www.instagram.com/p/DPathPost01/')
  await expect(page.getByLabel('Creator')).toHaveValue(/.+/)
  await page.getByLabel('Data di pubblicazione').fill('2026-10-03')
  await axe()
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Like').fill('800')
  await page.getByLabel('Commenti').fill('20')
  await page.getByLabel('Reach').fill('9000')
  await axe()
  await page.getByRole('button', { name: 'Aggiungi contenuto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luce di prova' })).toBeVisible()

  await page.getByRole('button', { name: 'Azioni per Luce di prova' }).click()
  await page.getByRole('menuitem', { name: 'Importa Excel o CSV' }).click()
  await page.getByLabel('File Excel o CSV').setInputFiles({
    name: 'contenuti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  })
  await expect(page.getByText('2 contenuti nuovi')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('2 contenuti nuovi')).toBeVisible()
  // 62.000 + 30.000 + 9.000 × 1,25 (the post's views are modelled from its reach)
  await expect(page.getByText('103.250', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Obiettivo superato').first()).toBeVisible()
  await axe()

  await page.getByRole('button', { name: 'Condividi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
  await dialog.getByRole('switch', { name: 'Link pubblico' }).click()
  const address = dialog.getByRole('textbox')
  await expect(address).toHaveValue(/hash=/)
  await axe()
  const link = new URL(await address.inputValue())

  const guest = await browser.newContext({ baseURL: baseURL ?? '', locale: 'it-IT' })
  const seen = await guest.newPage()
  await seen.goto(link.pathname + link.search)
  await expect(seen.getByRole('heading', { level: 1, name: 'Luce di prova' })).toBeVisible()
  await expect(seen.getByText('Sola lettura')).toBeVisible()
  await expect(seen.getByText('103.250', { exact: true }).first()).toBeVisible()
  await expect(seen.getByText('10.000,00')).toHaveCount(0)
  await expect(seen.getByRole('button', { name: 'Aggiungi contenuto' })).toHaveCount(0)

  await dialog.getByRole('switch', { name: 'Link pubblico' }).click()
  await page.getByRole('dialog', { name: 'Disattivare il link?' }).getByRole('button').last().click()
  await expect(dialog.getByRole('switch', { name: 'Link pubblico' })).not.toBeChecked()
  await seen.reload()
  await expect(
    seen.getByText('Link non valido o scaduto: chiedi un nuovo link all’agenzia.').first(),
  ).toBeVisible()
  await expect(seen.getByText('103.250')).toHaveCount(0)
  await guest.close()
  expect(browserErrors).toEqual([])
})
