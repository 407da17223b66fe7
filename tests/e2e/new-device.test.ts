import { request } from 'node:http'
import { finished } from 'node:stream/promises'
import { CLIENT_KEY } from '../support/agency.ts'
import { addReaders } from '../support/agency-work.ts'
import { mailTo, tokenIn } from '../support/mail-folder.ts'
import { expect, test } from './spec/fixtures.ts'

/** A wrong password from that address. */
async function guess(url: string, username: string, localAddress: string): Promise<void> {
  const headers = { Authorization: CLIENT_KEY, 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = request(`${url}/api/v2/oauth2/token`, { method: 'POST', headers, localAddress })
  sent.end(new URLSearchParams({ grant_type: 'password', username, password: 'sbagliata' }).toString())
  await new Promise<void>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      resolve(finished(response.resume()))
    })
  })
}

test('an owner whose account others guess at signs in on a new device by the mailed link', async ({
  page,
  agency,
  server,
  axe,
  browserErrors,
}) => {
  const { emails, password } = await addReaders(agency, server, ['bersaglio'])
  const [email = ''] = emails
  for (let count = 0; count < 50; count += 1) await guess(server.url, email, `127.0.1.${count + 1}`)
  const enter = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Accedi' }).click()
  }
  await page.goto('/login')
  await enter()
  await expect(page.getByText('Troppi tentativi: riprova tra qualche minuto.')).toBeVisible()
  await expect(page.getByText('riceverai una mail con un link per entrare subito')).toBeVisible()
  await axe()
  const mail = await mailTo(server, email, /nuovo dispositivo/)
  for (const text of [mail.text, mail.html]) expect(text).toContain('127.0.0.1')

  await page.goto(`/Login?token=${tokenIn(mail)}`)
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByText('Accedi per usare questo dispositivo.')).toBeVisible()
  await axe()
  await enter()
  await expect(page.getByRole('dialog', { name: 'Informativa privacy' })).toBeVisible()

  await page.goto('/Logout')
  await page.waitForURL('**/login')
  await page.goto(`/Login?token=${tokenIn(mail)}`)
  await enter()
  await expect(page.getByText('Il link non è più valido. Prova ad accedere senza.')).toBeVisible()
  await expect(page.getByText('Accedi per usare questo dispositivo.')).toBeHidden()
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL((url) => !url.pathname.toLowerCase().startsWith('/login'))
  browserErrors.length = 0
})
