import { putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { addCampaign } from '../support/agency-work.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'
import { jpegFile } from './spec/images.ts'

test('a wizard interrupted by Back, a reload or a colleague loses nothing', async ({
  page,
  agency,
  enter,
  axe,
  browserErrors,
}) => {
  test.slow()
  const campaignName = `Interrotta ${unique()}`
  const made = await addCampaign(agency, { campaignName })
  await enter('ADMIN')
  await page.goto(`/campaigns/${made.id}`)

  // One change, one step.
  await page.getByRole('button', { name: 'Modifica costo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifica costo' })
  await dialog.getByLabel('Costo (IVA esclusa)').fill('12345')
  await axe()
  await page.keyboard.press('Enter')
  await expect(page.getByText('12.345,00').first()).toBeVisible()

  // Escape in a date field, which browsers report twice, returns to the report and no further.
  const dates = page.getByRole('button', { name: 'Modifica periodo', exact: true })
  await dates.click()
  await page.getByLabel('Data di inizio').press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dates).toBeFocused()

  await page.getByRole('button', { name: 'Modifica obiettivi', exact: true }).click()
  await page.getByRole('button', { name: 'Altri obiettivi', exact: true }).click()
  await page.getByLabel('ER minimo (%)').fill('3,4')
  await page.getByLabel('Contenuti minimi').fill('12')
  await axe()
  await page.getByLabel('ER minimo (%)').press('Enter')
  const er = page.getByRole('group', { name: 'ER', exact: true })
  await expect(er.getByText('min 3,4%')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Contenuti pubblicati' }).getByText('min 12')).toBeVisible()

  await page.getByRole('button', { name: `Azioni per ${campaignName}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Modifica', exact: true }).click()
  await page.getByRole('button', { name: 'CAMPAGNA', exact: true }).click()
  await page.getByLabel('Nome campagna').fill(`${campaignName} bis`)
  await page.getByLabel('Immagine di copertina').setInputFiles(await jpegFile('copertina.jpg'))
  const preview = page.locator('img[src^="blob:"]')
  await expect(preview).toBeVisible()

  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Uscire senza salvare?' })
  await question.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(page.getByLabel('Nome campagna')).toHaveValue(`${campaignName} bis`)

  await page.reload()
  await expect(page.getByLabel('Nome campagna')).toHaveValue(`${campaignName} bis`)
  await expect(preview).toBeVisible()

  await agency.people.ACCOUNT.call(putCampaign, {
    params: { id: made.id },
    body: { ...inputOf(made), cost: 777 },
  })
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByText(/ ha cambiato Costo\b/).first()).toBeVisible()
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('412')])
  await axe()

  await page.goBack()
  await question.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: campaignName, exact: true })).toBeVisible()
})
