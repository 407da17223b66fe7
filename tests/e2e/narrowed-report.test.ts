import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { addCampaign } from '../support/agency-work.ts'
import { answered } from '../support/agency.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('data hidden by a platform filter are neither lost nor hidden while editing', async ({
  page,
  agency,
  enter,
}) => {
  const creators = [creatorInput('Anna'), creatorInput('Tea', `https://www.tiktok.com/@tea.${unique()}`)]
  const { id } = await addCampaign(agency, { creators })
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}?socialTypeList=INSTAGRAM&wizard=edit`)
  for (const step of ['CAMPAGNA', 'OBIETTIVI', 'CREATOR']) {
    await page.getByRole('button', { name: 'Avanti', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: step }).first()).toHaveAttribute(
      'aria-current',
      'step',
    )
  }
  await expect(page.getByLabel('Nome creator', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Salva modifiche', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Modifiche salvate' })).toBeVisible()
  const after = answered(getCampaign, await agency.people.ADMIN.call(getCampaign, { params: { id } }))
  expect(after.creators.map(({ name }) => name)).toEqual(['Anna', 'Tea'])
  expect(after.channels).toHaveLength(2)

  // The report keeps its filter, and a content may belong to any creator.
  await expect(page).toHaveURL(/socialTypeList=INSTAGRAM$/)
  await page.getByRole('button', { name: 'Aggiungi contenuto', exact: true }).click()
  const creator = page.getByRole('combobox', { name: 'Creator', exact: true })
  await expect(creator.getByRole('option', { name: 'Tea', exact: true })).toBeAttached()
})
