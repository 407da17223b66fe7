import { unique } from '../support/factories.ts'
import { mailTo, mailsTo } from '../support/mail-folder.ts'
import { expect, test } from './spec/fixtures.ts'

test('staff invite colleagues, resend an invitation, and remove a user', async ({
  page,
  server,
  agency,
  login,
  axe,
}) => {
  const emails = [`ada${unique()}@collega.example`, `bruno${unique()}@collega.example`]
  await login('ADMIN')
  await page.goto('/Preferences')
  const people = page.getByRole('list', { name: 'Persone dell’agenzia' })
  await expect(people.getByRole('listitem').filter({ hasText: agency.people.ADMIN.email })).toContainText(
    /Ultimo accesso (il |l’)/,
  )
  const field = page.getByLabel('Email dei colleghi')
  await field.fill('ada@')
  await page.getByRole('button', { name: 'Invita', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/Email non valida/)
  await field.fill(emails.join(', '))
  await page.getByRole('button', { name: 'Invita', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Invitare 2 persone?' })
  await popup.getByRole('button', { name: 'Invita' }).click()
  await expect(page.getByText('2 inviti inviati')).toBeVisible()
  await expect(field).toHaveValue('')
  for (const email of emails) {
    await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText(
      'non ancora accettato',
    )
    await mailTo(server, email, /^Attiva il tuo account/)
  }
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await axe()
  await page.getByRole('button', { name: `Invia di nuovo l’invito a ${emails[0]}` }).click()
  await expect.poll(async () => (await mailsTo(server, emails[0] ?? '')).length).toBe(2)
  await page.getByRole('button', { name: `Rimuovi ${emails[1]}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rimuovi' }).click()
  await expect(page.getByText('Persona rimossa')).toBeVisible()
  await expect(people.getByRole('listitem').filter({ hasText: emails[1] ?? '' })).toHaveCount(0)
})

test('a client sees no one of the agency', async ({ page, enter }) => {
  await enter('CLIENT')
  await page.goto('/Preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferenze' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Persone dell’agenzia' })).toHaveCount(0)
})
