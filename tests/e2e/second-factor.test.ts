import { TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { putMe } from '../../src/contract/users.ts'
import { type Agency, signInTo } from '../support/agency.ts'
import { addReaders } from '../support/agency-work.ts'
import { mailTo } from '../support/mail-folder.ts'
import type { RunningServer } from '../support/start-server.ts'
import { press, reach, type } from './keyboard.ts'
import { expect, test } from './spec/fixtures.ts'

const named = (page: Page, role: 'button' | 'textbox', name: string) =>
  page.getByRole(role, { name, exact: true })

/** The secret as typed by a user who cannot scan the image. */
async function secretOn(page: Page): Promise<string> {
  const text = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent()
  return (text ?? '').replaceAll(' ', '')
}

/** A client's user who has accepted the privacy notice. */
async function newReader(
  agency: Agency,
  server: RunningServer,
): Promise<{ email: string; password: string }> {
  const { emails, password } = await addReaders(agency, server, ['lettrice'])
  const [email = ''] = emails
  const { call } = await signInTo(server, email, password)
  await call(putMe, { body: { privacyAccepted: true } })
  return { email, password }
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await type(page, named(page, 'textbox', 'Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

for (const size of [
  { name: 'on a desk', viewport: { width: 1440, height: 900 } },
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`a second factor is set up, requested and given by keyboard ${size.name}`, async ({
    page,
    agency,
    server,
    axe,
    browserErrors,
  }) => {
    await page.setViewportSize(size.viewport)
    const { email, password } = await newReader(agency, server)
    await enter(page, email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campagne')

    await page.goto('/preferences')
    await press(page, named(page, 'button', 'Attiva'))
    const scan = page.getByRole('dialog', { name: 'Inquadra il codice' })
    await expect(scan.getByRole('img', { name: /Codice QR/ })).toBeVisible()
    await expect(named(page, 'textbox', 'Codice di 6 cifre')).toBeFocused()
    await axe()
    const secret = await secretOn(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Codice non valido')).toBeVisible()
    browserErrors.length = 0
    await named(page, 'textbox', 'Codice di 6 cifre').fill(new TOTP({ secret }).generate())
    await page.keyboard.press('Enter')
    const stored = page.getByRole('dialog', { name: 'Salva i codici di recupero' })
    await expect(stored.getByRole('listitem')).toHaveCount(10)
    const code = (await stored.getByRole('listitem').first().textContent()) ?? ''
    await axe()
    await press(page, named(page, 'button', 'Li ho salvati'))
    await expect(named(page, 'button', 'Disattiva')).toBeVisible()
    expect((await mailTo(server, email, /due passaggi attivata/)).text).toContain('è ora attiva')

    await page.goto('/Logout')
    await page.waitForURL('**/login')
    await enter(page, email, password)
    await expect(named(page, 'textbox', 'Codice di verifica')).toBeFocused()
    await axe()
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Codice non valido')).toBeVisible()
    await expect(named(page, 'textbox', 'Codice di verifica')).toBeFocused()
    await named(page, 'textbox', 'Codice di verifica').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campagne')
    browserErrors.length = 0

    await page.goto('/preferences')
    await press(page, named(page, 'button', 'Disattiva'))
    const popup = page.getByRole('dialog')
    await press(page, popup.getByRole('button', { name: 'Disattiva' }))
    await expect(page.getByText('Verifica in due passaggi disattivata')).toBeVisible()
    await expect(named(page, 'button', 'Attiva')).toBeVisible()
  })
}

test('another session is ended from the list', async ({ page, agency, server, browser, axe }) => {
  const { email, password } = await newReader(agency, server)
  const context = await browser.newContext({ baseURL: server.url, locale: 'it-IT' })
  const elsewhere = await context.newPage()
  await enter(elsewhere, email, password)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Campagne')
  await enter(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campagne')
  expect((await mailTo(server, email, /Nuovo accesso/)).text).toContain('dispositivo nuovo')

  await page.goto('/preferences')
  const end = page.getByRole('button', { name: /^Termina la sessione di .* su / })
  await expect(page.getByText('Questo dispositivo', { exact: true })).toBeVisible()
  await reach(page, end)
  await axe()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Termina' }))
  await expect(page.getByText('Sessione terminata')).toBeVisible()
  await expect(end).toHaveCount(0)
  await elsewhere.goto('/campaigns')
  await elsewhere.waitForURL('**/login*')
  await context.close()
})

test('a new password reads how strong it is while it is typed', async ({ page, agency, server }) => {
  const { email, password } = await newReader(agency, server)
  await enter(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campagne')
  await page.goto('/preferences')
  const field = page.getByLabel('Nuova password', { exact: true })
  const texts = page.getByRole('status').filter({ hasText: /caratteri|Debole|Buona|Robusta/ })
  for (const [typed, words] of [
    ['breve', 'Mancano ancora 7 caratteri'],
    ['abababababab', 'Debole'],
    ['gatto-tetto1', 'Buona'],
    ['tre gatti sul tetto', 'Robusta'],
  ] as const) {
    await field.fill(typed)
    await expect(texts).toContainText(words)
  }
})
