import { startLocalApi } from '../support/local-api.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('a webhook is created, tried, read in its log and deleted; a new password revokes the tokens in sight', async ({
  page,
  axe,
}) => {
  const receiver = await startLocalApi()
  receiver.answer(() => ({ body: 'grazie' }))
  const server = await startServer({ WEBHOOKS_TO_PRIVATE: 'true' })
  const url = `${receiver.origin}/${'lungo'.repeat(30)}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  try {
    const { password } = await signIn(page, server, 'ADMIN')
    await page.goto(`${server.url}/preferences`)
    await page.getByLabel('Indirizzo del webhook', { exact: true }).fill(url)
    await page.getByRole('checkbox', { name: 'Report pronto', exact: true }).check()
    await button('Crea webhook').click()
    await expect(page.getByLabel(`Chiave di ${url}`, { exact: true })).toHaveValue(/^rsw_/)
    await button('L’ho copiata').click()
    await button(`Prova ${url}`).click()
    await expect(page.getByText(/^Risposta 200 in /)).toBeVisible()
    expect(receiver.received[0]?.headers['resoconto-signature']).toMatch(/^t=\d+,v1=/)
    await button(`Registro ${url}`).click()
    await expect(page.getByRole('list', { name: `Messaggi a ${url}`, exact: true })).toContainText(
      'Consegnato',
    )
    await axe()
    await button(`Elimina ${url}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
    await expect(page.getByText('Webhook eliminato', { exact: true })).toBeVisible()
    await expect(page.getByText('Nessun webhook.', { exact: false })).toBeVisible()

    await page.getByLabel('Nome del token', { exact: true }).fill('Foglio')
    await button('Crea token').click()
    await button('L’ho copiato').click()
    await expect(button('Revoca il token «Foglio»')).toBeVisible()
    await page.getByLabel('Password attuale', { exact: true }).fill(password)
    await page.getByLabel('Nuova password', { exact: true }).fill('quattro lampade sul molo')
    await button('Salva modifiche').click()
    await expect(page.getByText('Modifiche salvate', { exact: true })).toBeVisible()
    await expect(button('Revoca il token «Foglio»')).toHaveCount(0)
    await page.goto('about:blank')
  } finally {
    await server.stop()
    await receiver.close()
  }
})
