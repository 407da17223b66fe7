import { unique } from '../support/factories.ts'
import { mailTo } from '../support/mail-folder.ts'
import { expect, test } from './fixtures.ts'

test('a campaign’s wizard creates its client and invites people, and stops an unknown one', async ({
  page,
  server,
  login,
  axe,
}) => {
  test.slow()
  const client = `Cliente in volo ${unique()}`
  const emails = [`prima${unique()}@volo.example`, `seconda${unique()}@volo.example`]
  await login('ADMIN')
  await page.goto('/campaigns?wizard=new')
  const next = page.getByRole('button', { name: 'Avanti' })
  const organization = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill(`Marca ${unique()}`)
  await organization.fill(client)
  await organization.press('Escape')
  await next.click()
  await expect(organization).toHaveAccessibleDescription(/^Questo cliente non c’è ancora/)
  await expect(organization).toHaveValue(client)

  await organization.press('ArrowDown')
  await page.getByRole('option', { name: `Crea «${client}»` }).click()
  await expect(organization).toHaveAccessibleDescription(/^Nuovo cliente/)
  const users = page.getByLabel('Utenti da invitare')
  await users.fill('prima@volo, ')
  await next.click()
  await expect(users).toHaveAccessibleDescription(/^Email non valida/)
  await users.fill(`${emails[0]}, <${emails[1]}>`)
  await axe()
  await next.click()

  await page.getByLabel('Nome campagna').fill('In volo')
  await page.getByLabel('Data di inizio').fill('2026-10-01')
  await page.getByLabel('Data di fine').fill('2026-12-20')
  await page.getByLabel('Costo (IVA esclusa)').fill('1.500')
  await next.click()
  await expect(page.getByLabel('Impression minime')).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Pubblica' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In volo' })).toBeVisible()
  await expect(page.getByText(client).first()).toBeVisible()
  for (const email of emails) await mailTo(server, email, /^Attiva il tuo account/)
})

test('several e-mails are pasted at once', async ({ page, login }) => {
  const name = `Cliente di prova ${unique()}`
  await login('ADMIN')
  await page.goto('/organizations?wizard=new')
  await page.getByLabel('Nome cliente').fill(name)
  await page
    .getByLabel('Aggiungi utente')
    .fill(`uno${unique()}@incollati.example; due${unique()}@incollati.example`)
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '@incollati.example' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Crea cliente' }).click()
  await expect(page.getByText('Cliente creato. 2 inviti inviati')).toBeVisible()
})

test('an e-mail that is already taken is reported at its field', async ({
  page,
  server,
  login,
  browserErrors,
}) => {
  const email = server.logins.find(({ role }) => role === 'CLIENT')?.email ?? ''
  await login('ADMIN')
  await page.goto('/organizations?wizard=new')
  await page.getByLabel('Nome cliente').fill(`Cliente doppio ${unique()}`)
  await page.getByLabel('Aggiungi utente').fill(`nuova${unique()}@doppio.example, ${email}`)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Crea cliente' }).click()
  await page.getByRole('alert').getByRole('link', { name: email }).click()
  await expect(page.locator(':focus')).toContainText('Questa email è già in uso')
  browserErrors.splice(0)
})
