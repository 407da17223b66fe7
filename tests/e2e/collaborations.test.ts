import { addCampaign, addContent } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('«Pubblicato anche da» puts a content under each creator and counts it once', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  const creators = ['Anna Insieme', 'Bea Insieme'].map((name) => ({
    name,
    cost: 100,
    channels: [{ url: `https://www.instagram.com/${name.toLowerCase().replace(' ', '_')}/` }],
  }))
  const campaign = await addCampaign(agency, { campaignName: 'Pubblicata insieme', creators })
  await addContent(agency, campaign)
  await enter('ADMIN')
  await page.goto(`/campaigns/${campaign.id}`)
  await page
    .getByRole('button', { name: /^Post di Anna Insieme/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Modifica contenuto', exact: true }).click()
  const field = page.getByRole('combobox', { name: /^Pubblicato anche da/ })
  await field.selectOption('Bea Insieme · @bea_insieme')
  await expect(field).toBeDisabled()
  await expect(page.getByText('Conta una volta nella campagna')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByText('Contenuto aggiornato')).toBeVisible()
  await expect(page.getByText('Anna Insieme + Bea Insieme').first()).toBeVisible()
})
