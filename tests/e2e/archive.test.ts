import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('a concluded campaign is archived, found and taken back', async ({ page, agency, enter, axe }) => {
  const campaignName = `Conclusa ${unique()}`
  await addCampaign(agency, { campaignName, startDate: '2026-01-01', endDate: '2026-01-31' })
  await enter('ACCOUNT')
  const list = `/campaigns?search=${encodeURIComponent(campaignName)}`
  await page.goto(list)
  const link = page.getByRole('link', { name: campaignName })
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Archivia' }).click()
  await expect(page.getByRole('alert')).toContainText(`Campagna “${campaignName}” archiviata`)
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Archiviate (1)' }).click()
  await expect(link).toBeVisible()
  await expect(page.getByText('1 campagna archiviata')).toBeVisible()
  await axe()
  await link.click()
  await expect(page.getByText('Archiviata', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Togli dall’archivio' }).click()
  await expect(page.getByText('Archiviata', { exact: true })).toHaveCount(0)
  await page.goto(list)
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archiviate' })).toHaveCount(0)
})

test('⌘K finds an archived campaign, «Annulla» takes it back', async ({ page, agency, enter }) => {
  const campaignName = `Riposta ${unique()}`
  await addCampaign(agency, { campaignName, startDate: '2026-01-01', endDate: '2026-01-31' })
  await enter('ACCOUNT')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Archivia' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'archiviata' })
  await expect(message).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Cerca' }).fill(campaignName)
  await expect(page.getByRole('option', { name: campaignName })).toBeVisible()
  await page.keyboard.press('Escape')
  await message.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('link', { name: campaignName })).toBeVisible()
})
