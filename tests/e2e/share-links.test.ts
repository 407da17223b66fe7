import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postLink } from '../../src/contract/links.ts'
import { answered, signInTo } from '../support/agency.ts'
import { mailTo } from '../support/mail-folder.ts'
import { findItalian } from './find-italian.ts'
import { expect, test } from './fixtures.ts'
import { revokeLink } from './revoke-link.ts'

test('a limited link is created, unlocked by its password and a name, shows its parts, and is revoked', async ({
  page,
  login,
  axe,
  browser,
  browserErrors,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.goto('/campaigns?search=In+cresta')
  await page.getByRole('link', { name: 'In cresta', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Condividi campagna' })
  await expect(sharing).toContainText('Nessun altro link.')
  await sharing.getByRole('button', { name: 'Nuovo link', exact: true }).click()

  const form = page.getByRole('dialog', { name: 'Nuovo link', exact: true })
  await form.getByRole('textbox', { name: 'Nome del link' }).fill('Per la stampa')
  await form.getByRole('checkbox', { name: 'Chiedi una password' }).check()
  await form.getByLabel('Password', { exact: true }).fill('corta')
  await form.getByRole('checkbox', { name: 'Contenuti' }).uncheck()
  await form.getByRole('checkbox', { name: 'Download' }).uncheck()
  await form.getByRole('button', { name: 'Salva' }).click()
  // The typed input is preserved.
  await expect(form).toContainText('La password deve avere da 8 a 128 caratteri')
  await expect(form.getByRole('textbox', { name: 'Nome del link' })).toHaveValue('Per la stampa')
  await axe()
  await form.getByLabel('Password', { exact: true }).fill('otto barche')
  await form.getByRole('button', { name: 'Salva' }).click()

  await expect(sharing).toContainText('Nasconde: contenuti, download')
  await expect(sharing).toContainText('Mai aperto')
  await axe()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const url = await sharing.getByRole('textbox', { name: 'Indirizzo di Per la stampa' }).inputValue()

  const reader = await browser.newPage()
  await reader.goto(`${url}.`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Questo report è protetto da password')
  await reader.getByLabel('Password', { exact: true }).fill('nove barche')
  await reader.getByRole('button', { name: 'Apri report' }).click()
  await expect(reader.getByRole('alert')).toContainText('Password non corretta')
  await expect(reader.getByLabel('Password', { exact: true })).toHaveValue('nove barche')
  for (let guess = 0; guess < 5; guess += 1) {
    await reader.getByRole('button', { name: 'Apri report' }).click()
    await expect(reader.getByRole('button', { name: 'Apri report' })).not.toHaveAttribute('aria-busy')
  }
  await expect(reader.getByRole('alert')).toContainText('Troppi tentativi')

  // Another password, without further guesses, and now a name, too.
  await sharing.getByRole('button', { name: 'Azioni per Per la stampa' }).click()
  await page.getByRole('menuitem', { name: 'Modifica' }).click()
  const edit = page.getByRole('dialog', { name: 'Modifica «Per la stampa»' })
  await edit.getByLabel('Nuova password', { exact: true }).fill('dieci barche')
  await edit.getByRole('checkbox', { name: 'Chiedi il nome a chi apre' }).check()
  await edit.getByRole('button', { name: 'Salva' }).click()
  await expect(sharing).toContainText('Con password · Chiede il nome')
  await reader.reload()
  await reader.getByLabel('Password', { exact: true }).fill('dieci barche')
  await reader.getByRole('button', { name: 'Apri report' }).click()
  await expect(reader.getByText('Scrivi il tuo nome', { exact: true })).toBeVisible()
  await reader.getByLabel('Il tuo nome').fill('Giulia Bianchi')
  await reader.getByRole('button', { name: 'Apri report' }).click()
  await expect(reader.getByRole('table', { name: 'Creator della campagna' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Scarica report' })).toHaveCount(0)
  await expect(reader.locator('#contents')).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByRole('table', { name: 'Creator della campagna' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  await expect(sharing).toContainText('Nomi dichiarati da chi ha aperto: Giulia Bianchi (')
  await revokeLink(page, sharing, 'Per la stampa')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Link non valido o scaduto')
  await reader.close()
  browserErrors.length = 0
})

test('a report is sent by mail with a link, and its reader unsubscribes', async ({
  page,
  login,
  axe,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('ADMIN')
  await page.goto('/campaigns?search=Sugo+lento')
  await page.getByRole('link', { name: 'Sugo lento', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const sharing = page.getByRole('dialog', { name: 'Condividi campagna' })
  await sharing.getByRole('button', { name: 'Nuovo link', exact: true }).click()
  const newLink = page.getByRole('dialog', { name: 'Nuovo link', exact: true })
  await newLink.getByRole('textbox', { name: 'Nome del link' }).fill('Per la direzione')
  await newLink.getByRole('button', { name: 'Salva' }).click()
  // A link that is switched on can be sent immediately.
  await sharing.getByRole('switch', { name: 'Link pubblico' }).click()
  await expect(sharing.getByRole('button', { name: 'Genera nuovo link' })).toBeVisible()
  await sharing.getByRole('button', { name: 'Nuovo invio', exact: true }).click()

  const form = page.getByRole('dialog', { name: 'Nuovo invio', exact: true })
  await form.getByRole('textbox', { name: 'Destinatari' }).fill('anna@example.org; direzione')
  await form.getByRole('textbox', { name: 'Messaggio' }).fill('Ecco i numeri.')
  await expect(form.getByRole('combobox', { name: 'Link' }).locator('option')).toHaveText([
    'Link del report',
    'Per la direzione',
  ])
  await form.getByRole('combobox', { name: 'Link' }).selectOption('Per la direzione')
  await form.getByRole('combobox', { name: 'Allegato' }).selectOption('PDF')
  await form.getByRole('button', { name: 'Invia' }).click()
  await expect(form).toContainText('«direzione» non è un indirizzo valido')
  await expect(form.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('Ecco i numeri.')
  await axe()
  await form.getByRole('textbox', { name: 'Destinatari' }).fill('anna@example.org')
  await form.getByRole('button', { name: 'Invia' }).click()
  await sharing.getByRole('button', { name: 'Invii conclusi (1)' }).click()
  await expect(sharing).toContainText('con «Per la direzione» · con il PDF')
  await axe()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const { text } = await mailTo(server, 'anna@example.org', /^Report: /)
  expect(text).toContain('Ecco i numeri.')
  expect(text).toContain('In allegato trovi il report in PDF.')
  const address = /\/Disiscrizione\?token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(address)
  await axe()
  await page.getByRole('button', { name: 'Non inviarmelo più' }).click()
  await expect(page.getByText('Fatto: non riceverai più questo report.')).toBeVisible()
  await page.goto('/campaigns?search=Sugo+lento')
  await page.getByRole('link', { name: 'Sugo lento', exact: true }).click()
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  await sharing.getByRole('button', { name: 'Invii conclusi (1)' }).click()
  await expect(sharing).toContainText('1 persona si è tolta')
})

test('a link in English opens a page without an Italian word, its password and its errors too', async ({
  page,
  server,
  axe,
  browserErrors,
}) => {
  test.slow()
  const admin = server.logins.find(({ role }) => role === 'ADMIN')
  const { call } = await signInTo(server, admin?.email ?? '', admin?.password ?? '')
  const [campaign] = answered(
    getCampaigns,
    await call(getCampaigns, { query: { search: 'Luce morbida' } }),
  ).items
  const link = async (protection: object) => {
    const body = { name: 'Board', language: 'en', ...protection }
    return answered(postLink, await call(postLink, { params: { id: campaign?.id ?? '' }, body })).url ?? ''
  }
  const url = await link({})
  const italian = findItalian(page)

  await page.goto(url)
  await expect(page.getByRole('table', { name: 'Creators of the campaign' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /^Meaning and formula/ }).click()
  await page.locator('#contents').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sort by Impressions' }).last()).toBeVisible()
  await page.locator('#AUDIENCE').scrollIntoViewIfNeeded()
  await expect(page.getByText(/^Data covering/)).toBeVisible()
  expect(await italian()).toEqual([])
  await axe()
  await page
    .getByRole('button', { name: /^Reel by / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeVisible()
  expect(await italian()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Download report' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'PDF',
    'PowerPoint',
    'Excel',
    'CSV',
    'Choose what to download…',
  ])

  // The address from before the link's language was English.
  await page.goto(url.replace('lang=en&', ''))
  await expect(page.getByRole('table', { name: 'Creators of the campaign' })).toBeVisible()

  await page.goto(await link({ password: 'otto barche' }))
  await page.getByLabel('Password', { exact: true }).fill('nove barche')
  await page.getByRole('button', { name: 'Open report' }).click()
  await expect(page.getByRole('alert')).toContainText('not correct')
  expect(await italian()).toEqual([])
  await page.goto(url.replace('hash=', 'hash=x'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('invalid or has expired')
  expect(await italian()).toEqual([])
  browserErrors.length = 0
})
