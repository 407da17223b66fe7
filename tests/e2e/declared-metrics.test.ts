import type { Page } from '@playwright/test'
import { putContents } from '../../src/contract/contents.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { showAllMetrics } from './show-all-metrics.ts'
import { expect, test } from './spec/fixtures.ts'
import { loseResponse } from './lose-response.ts'

test('«Aggiorna metriche» stores numbers that only the creator knows, and withdraws them', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'Numeri dettati' })
  await addContent(agency, campaign)
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Numeri dettati' })).toBeVisible()

  const dialog = await openTable(page, 'Numeri dettati')
  const field = dialog.getByRole('textbox', { name: /^Salvataggi: Post di / })
  await expect(dialog.getByRole('textbox', { name: /^Reach: / })).toHaveValue('1.000')
  await expect(dialog.getByRole('button', { name: 'Salva metriche', exact: true })).toBeDisabled()
  await field.fill('12,5')
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(dialog.getByText('Inserisci un numero intero')).toBeVisible()
  await axe()
  await field.fill('1250')
  await expect(dialog.getByText('1 contenuto modificato')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Metriche di 1 contenuto salvate')).toBeVisible()
  await showAllMetrics(page)
  await expect(metric(page, 'Salvataggi')).toContainText('1.250')

  await openTable(page, 'Numeri dettati')
  await expect(field).toHaveValue('1.250')
  await field.fill('')
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(metric(page, 'Salvataggi')).toContainText('n.d.')
})

test('a block copied from a sheet is pasted into the cells, and unknown values remain', async ({
  page,
  agency,
  enter,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'Numeri incollati' })
  await addContent(agency, campaign, { creationDate: '2024-03-09' })
  await addContent(agency, campaign, { creationDate: '2024-03-08' })
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  const dialog = await openTable(page, 'Numeri incollati')
  const cell = (metric: string, row: number) =>
    dialog
      .getByRole('row')
      .nth(row)
      .getByRole('textbox', { name: new RegExp(`^${metric}: `) })
  await expect(cell('Reach', 2)).toHaveValue('1.000')
  await cell('Salvataggi', 1).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1.234\t56\r\n\t78\r\n90\tn.d.\r\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('2 righe incollate: un’altra non sta in questa pagina')).toBeVisible()
  await expect(cell('Salvataggi', 1)).toHaveValue('1.234')
  await expect(cell('Condivisioni', 1)).toHaveValue('56')
  await expect(cell('Salvataggi', 2)).toHaveValue('')
  await expect(cell('Condivisioni', 2)).toHaveValue('78')
  await expect(cell('Reach', 2)).toHaveValue('1.000')
  await expect(dialog.getByText('2 contenuti modificati')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).press('Enter')
  await expect(page.getByText('Metriche di 2 contenuti salvate')).toBeVisible()
  await page.reload()
  await openTable(page, 'Numeri incollati')
  await expect(cell('Salvataggi', 1)).toHaveValue('1.234')
  await expect(cell('Condivisioni', 1)).toHaveValue('56')
  await expect(cell('Salvataggi', 2)).toHaveValue('')
  await expect(cell('Condivisioni', 2)).toHaveValue('78')
})

test('only contents without reach or impressions are shown on request', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'Numeri da completare' })
  await addContent(agency, campaign, { creationDate: '2024-03-09', impressionsViewCount: 2000 })
  await addContent(agency, campaign, { creationDate: '2024-03-08' })
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  const dialog = await openTable(page, 'Numeri da completare')
  const rows = dialog.getByRole('textbox', { name: /^Impression: / })
  await expect(rows).toHaveCount(2)
  const only = dialog.getByRole('switch', { name: 'Solo dati mancanti' })
  await only.focus()
  await page.keyboard.press('Space')
  await expect(rows).toHaveCount(1)
  await axe()
  await rows.first().fill('1500')
  await only.click()
  await expect(rows).toHaveCount(2)
  await expect(dialog.getByText('1 contenuto modificato')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await openTable(page, 'Numeri da completare')
  await only.click()
  await expect(dialog.getByText('Reach e impression ci sono per tutti i contenuti.')).toBeVisible()
})

test('entered values survive another user’s save, a second page, and leaving by mistake', async ({
  page,
  agency,
  enter,
  axe,
  browserErrors,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'A quattro mani' })
  const first = await addContent(agency, campaign, { creationDate: '2024-03-09' })
  for (let count = 0; count < 20; count += 1) await addContent(agency, campaign)
  await enter('ADMIN')
  await page.goto('/campaigns?search=A%20quattro%20mani')
  const dialog = await openTable(page, 'A quattro mani')
  const reach = dialog.getByRole('textbox', { name: /^Reach: .*9 mar/ })
  await reach.fill('7000')
  await dialog.getByRole('button', { name: 'Successiva' }).click()
  await expect(dialog.getByText('21–21 di 21')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Reach: / }).fill('8000')
  await expect(dialog.getByText('2 contenuti modificati')).toBeVisible()

  const body = { contents: [{ id: first.id, savedCount: 33 }] }
  const theirs = await agency.people.ACCOUNT.call(putContents, { params: { id: campaign.id }, body })
  expect(theirs.status).toBe(202)
  await dialog.getByRole('button', { name: 'Precedente' }).click()
  await expect(reach).toHaveValue('7.000')
  await expect(dialog.getByRole('textbox', { name: /^Salvataggi: .*9 mar/ })).toHaveValue('33')
  await dialog.getByRole('textbox', { name: /^Salvataggi: .*9 mar/ }).fill('34')

  const again = { contents: [{ id: first.id, sharedCount: 5 }] }
  await agency.people.ACCOUNT.call(putContents, { params: { id: campaign.id }, body: again })
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(page.getByText('I dati sono stati modificati da un altro utente').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Condivisioni: .*9 mar/ })).toHaveValue('5')
  await expect(reach).toHaveValue('7.000')
  browserErrors.length = 0

  await expect(dialog.getByText('Nel frattempo un altro utente ha modificato questi dati.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('alert').getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(reach).toHaveValue('7.000')
  await page.goto(`/campaigns/${campaign.id}`)
  await expect(reach).toHaveValue('7.000')
  await expect(dialog.getByText('2 contenuti modificati')).toBeVisible()
  await axe()
  await dialog.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(page.getByText('Metriche di 2 contenuti salvate')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('numbers whose response was lost are saved by the next try, and no one else is blamed', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'Risposta persa' })
  await addContent(agency, campaign)
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  const dialog = await openTable(page, 'Risposta persa')
  const save = dialog.getByRole('button', { name: 'Salva metriche', exact: true })
  await loseResponse(page, '**/contents')
  await dialog.getByRole('textbox', { name: /^Salvataggi: / }).fill('1250')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Metriche di 1 contenuto salvate')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  browserErrors.length = 0
})

test('«Aggiorna metriche» shows measured numbers to read, and leads to the provider with its progress', async ({
  page,
  enter,
}) => {
  await enter('ADMIN')
  await page.goto(`/campaigns?search=${encodeURIComponent('Sugo lento')}`)
  await page.getByRole('link', { name: 'Sugo lento', exact: true }).click()
  const dialog = await openTable(page, 'Sugo lento')
  await expect(dialog.getByRole('img', { name: 'misurato' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Aggiorna dai social', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Aggiornare i dati dai social?' })
  await expect(question).toContainText(/usa circa \d+ token/)

  // The simulated provider is too fast to see: the second of twelve steps is held for a moment.
  let requested = 0
  await page.route('**/refresh', async (route) => {
    const response = await route.fetch()
    const real: unknown = await response.json()
    requested += 1
    const step = { ...(typeof real === 'object' && real), state: 'RUNNING', done: 2, total: 12 }
    await route.fulfill({ response, json: requested <= 2 ? step : real })
  })
  await question.getByRole('button', { name: 'Aggiorna', exact: true }).click()
  await expect(page.getByText('Aggiornamento in corso: 2 di 12').first()).toBeVisible()
  await expect(page.getByText(/^Aggiornamento in corso/)).toHaveCount(0, { timeout: 20_000 })
})

async function openTable(page: Page, campaign: string) {
  await page.getByRole('button', { name: `Azioni per ${campaign}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Aggiorna metriche', exact: true }).click()
  return page.getByRole('dialog', { name: 'Aggiorna metriche', exact: true })
}

/** The tile of a metric in the report. */
function metric(page: Page, name: string) {
  const tiles = page.getByRole('region', { name: 'Metriche della campagna' }).locator('dl > div')
  return tiles.filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
}
