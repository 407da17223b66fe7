import { expect, test as base } from './fixtures.ts'
import { REFUSALS, startRefusing } from '../support/refusing-mail-server.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

const REFUSED = 'Le email non partono: il server di posta rifiuta utente o password.'

/** The same demo, with a mail server that refuses the password. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const mails = await startRefusing(REFUSALS.auth)
      const server = await startServer({ SMTP_URL: mails.url, MAIL_FROM: 'report@agenzia.example' })
      await use(server)
      await server.stop()
      await mails.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('a password refused by the mail server is logged once and reported to staff, with what to do', async ({
  page,
  login,
  server,
  axe,
}) => {
  await page.goto('/reset')
  await page.getByLabel('Email').fill(server.logins.find(({ role }) => role === 'CLIENT')?.email ?? '')
  await page.getByRole('button', { name: /Invia/ }).click()
  await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('refuses user or password')
  expect(server.output()).toContain('Mail: by smtp://127.0.0.1:')
  expect(server.output()).not.toContain('sbagliata')

  await login('ACCOUNT')
  const notice = page.getByRole('status').filter({ hasText: REFUSED })
  await expect(notice).toBeVisible()
  await axe()
  await notice.getByRole('link', { name: 'Dettagli' }).click()
  const status = page.getByRole('main').locator('section', { hasText: 'Stato' }).first()
  await expect(status).toContainText(REFUSED)
  await expect(status).toContainText('Chi gestisce il server corregga SMTP_URL e lo riavvii.')
  await expect(status).toContainText('Authentication failed')
  await expect(notice).toHaveCount(0)
  await axe()

  await status.getByRole('button', { name: 'Prova la posta' }).click()
  const outcome = status.getByRole('status').filter({ hasText: REFUSED })
  await expect(outcome).toContainText('Authentication failed')
  await axe()

  await page.goto('/campaigns')
  await notice.getByRole('button', { name: 'Chiudi' }).click()
  await page.goto('/creators')
  await page.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
})

test('a client does not see the server’s problems', async ({ page, login }) => {
  await login('CLIENT')
  await page.goto('/preferences')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main')).not.toContainText('Stato')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
})
