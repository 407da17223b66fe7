import { addCampaign, addContent } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('contradictions are confirmed before saving, marked, and listed for staff', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const campaignName = `Conti che non tornano ${unique()}`
  const campaign = await addCampaign(agency, { campaignName })
  await addContent(agency, campaign, { creationDate: '2024-03-09' })
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}?wizard=content`)
  await page.getByLabel('Link al contenuto').fill(`https://www.instagram.com/p/Torna${unique()}/`)
  await page.getByLabel('Data di pubblicazione').fill('2020-03-05')
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByLabel('Like').fill('10')
  await page.getByLabel('Commenti').fill('1')
  await page.getByLabel('Reach').fill('500')
  await page.getByLabel('Impression / visualizzazioni').fill('400')
  const add = page.getByRole('button', { name: 'Aggiungi contenuto', exact: true })
  await add.click()
  const question = page.getByRole('dialog', { name: 'Salvare comunque?' })
  await expect(question).toContainText('fuori dal periodo della campagna')
  await expect(question).toContainText('La reach supera le visualizzazioni')
  await axe()
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByLabel('Reach')).toHaveValue('500')
  await add.click()
  await question.getByRole('button', { name: 'Salva comunque' }).click()
  await expect(page.getByRole('heading', { level: 1, name: campaignName })).toBeVisible()
  await expect(page.getByText(/2 contenuti \(1 fuori periodo\)/)).toBeVisible()

  await page.getByRole('button', { name: 'Da verificare: 1 contenuto' }).click()
  await expect(page.getByRole('heading', { name: 'Contenuti', exact: true })).toBeFocused()
  await expect(page.getByText('1 di 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Fuori periodo · Reach oltre le visualizzazioni')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Togli i filtri' }).click()
  await expect(page.getByText('2 di 2', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Aggiorna metriche' }).click()
  const table = page.getByRole('dialog', { name: 'Aggiorna metriche' })
  await table.getByRole('textbox', { name: /^Reach: .*9 mar/ }).fill('400')
  await table.getByRole('button', { name: 'Salva metriche', exact: true }).click()
  await expect(question).toContainText('1 contenuto: Un numero è sceso di almeno la metà')
  await question.getByRole('button', { name: 'Salva comunque' }).click()
  await expect(page.getByText('Metriche di 1 contenuto salvate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Da verificare: 2 contenuti' })).toBeVisible()
})
