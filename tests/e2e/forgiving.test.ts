import { addCampaign } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'
import { loseResponse } from './lose-response.ts'

test('a list opens although its address has unknown values', async ({ page, enter, browserErrors }) => {
  await enter('ADMIN')
  for (const [address, heading, row] of [
    ['/campaigns?sortField=nulla&search=vela', 'Campagne', 'Primo raccolto'],
    ['/campaigns?status=FORSE', 'Campagne', 'Primo raccolto'],
    ['/dashboards?page=zero', 'Dashboard', 'Aurelia Food, ultimi sei mesi'],
    ['/creators?socialType=MYSPACE', 'Creator', 'Alessio Vitale'],
    ['/organizations?page=-1', 'Clienti', 'Aurelia Food S.p.A.'],
    ['/campaigns?wizard=edit', 'Campagne', 'Primo raccolto'],
    ['/dashboards?wizard=nulla', 'Dashboard', 'Aurelia Food, ultimi sei mesi'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(row, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Principale', exact: true })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.goto('/campaigns?search=sugo')
  await page.getByRole('link', { name: 'Sugo lento', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sugo lento' })).toBeVisible()
  const report = page.url()
  await page.goto(`${report}?wizard=nulla`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sugo lento' })).toBeVisible()
  expect(page.url()).toBe(report)
  await page.goto(`${report}?frozenId=nulla`)
  await expect(page.getByRole('heading', { name: 'Questo report congelato non c’è più.' })).toBeVisible()
  await page.goto('/dashboards')
  await page.getByRole('link', { name: 'Aurelia Food, ultimi sei mesi', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia Food, ultimi sei mesi' })).toBeVisible()
  await page.goto(`${page.url()}?startDate=ieri&endDate=2026-02-30`)
  await expect(page.getByRole('table', { name: 'Campagne della dashboard' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  // The browser reports each refused call.
  browserErrors.length = 0
})

test('a half-written comment is still there after the page was left', async ({ page, agency, enter }) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  const section = page.getByRole('region', { name: 'Campagna', exact: true })
  await section.getByRole('button', { name: 'Commento', exact: true }).click()
  await section.getByLabel('Commento', { exact: true }).fill('A metà di una fra')
  await page.goto('/campaigns')
  await page.goto(`/campaigns/${id}`)
  await expect(section.getByLabel('Commento', { exact: true })).toHaveValue('A metà di una fra')
  await section.getByLabel('Commento', { exact: true }).fill('A metà di una frase.')
  await section.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(section.getByText('A metà di una frase.')).toBeVisible()

  await section.getByRole('button', { name: 'Modifica', exact: true }).click()
  await section.getByLabel('Commento', { exact: true }).fill('Un’altra frase')
  await page.reload()
  await expect(section.getByLabel('Commento', { exact: true })).toHaveValue('Un’altra frase')
  await section.getByRole('button', { name: 'Annulla', exact: true }).click()
  await page.reload()
  await expect(section.getByText('A metà di una frase.')).toBeVisible()
  await expect(section.getByLabel('Commento', { exact: true })).toHaveCount(0)
})

test('a success disappears automatically, a failure remains until dismissed', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  await page.clock.install()
  const { campaignName } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina', exact: true }).click()
  const text = page.getByRole('alert').filter({ hasText: `“${campaignName}” eliminata` })
  await expect(text).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_600)
  await expect(text).toHaveCount(0)

  await page.route('**/api/v2/campaigns?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', error_description: 'Riprova tra poco.' } }),
  )
  await page.getByRole('button', { name: 'Conclusa' }).click()
  await page.clock.runFor(5_000)
  const refused = page.getByRole('alert').filter({ hasText: /^Riprova tra poco\.$/ })
  await expect(refused).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(refused).toBeVisible()
  // Only the banner has the reason; the list is replaced by a retry.
  await expect(page.getByText('Riprova tra poco.')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: 'Riprova', exact: true })).toBeVisible()
  await refused.click()
  await page.clock.runFor(600)
  await expect(refused).toHaveCount(0)
  browserErrors.length = 0
})

test('a message while a dialog is open can be read and dismissed there', async ({ page, agency, enter }) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('button', { name: 'Condividi', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Condividi campagna' })
  await dialog.getByRole('switch', { name: 'Link pubblico' }).click()
  await dialog.getByRole('button', { name: 'Copia link', exact: true }).click()
  const text = dialog.getByRole('alert').filter({ hasText: 'Link copiato' })
  await expect(text).toBeVisible()
  await text.click()
  await expect(text).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Copia link', exact: true }).click()
  await expect(text).toBeVisible()
  // The dialog's own: a success disappears automatically.
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Link copiato' })).toBeVisible()
})

test('a comment whose answer was lost is published once, and the same words may be sent again', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  const { id } = await addCampaign(agency)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  const section = page.getByRole('region', { name: 'Campagna', exact: true })
  const publish = section.getByRole('button', { name: 'Pubblica', exact: true })
  const add = section.getByRole('button', { name: 'Commento', exact: true })
  const write = async () => {
    await add.click()
    await section.getByLabel('Commento', { exact: true }).fill('Ottimo inizio.')
    await publish.click()
  }
  await loseResponse(page, '**/comments')
  await write()
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible()
  await publish.click()
  // While it is being published, its button has another name.
  await expect(add).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toHaveCount(0)
  await page.reload()
  await expect(section.getByText('Ottimo inizio.', { exact: true })).toHaveCount(1)
  await write()
  await expect(section.getByText('Ottimo inizio.', { exact: true })).toHaveCount(2)
  browserErrors.length = 0
})
