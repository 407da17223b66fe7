import { addCampaign } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('campaigns are found by a creator or a hashtag, are counted, and begin at A by name', async ({
  page,
  agency,
  enter,
}) => {
  const word = `Ginevra${unique()}`
  const tag = `#trovami${unique()}`
  const creators = [creatorInput(word)]
  const names = ['Zeta', 'Alfa'].map((name) => `${name} ${unique()}`)
  for (const campaignName of names)
    await addCampaign(agency, { campaignName, creators, trackingMethods: [tag] })
  await enter('ADMIN')
  await page.goto('/campaigns')
  const found = page.getByRole('list', { name: 'Campagne' }).getByRole('heading')
  for (const searched of [word, tag]) {
    await page.getByRole('searchbox', { name: 'Cerca campagna o brand' }).fill(searched)
    await expect(found).toHaveCount(2)
    await expect(page.getByText(/^2 campagne/)).toBeVisible()
  }
  await page.getByLabel('Ordina per', { exact: true }).selectOption('campaignName')
  await expect(found).toHaveText(names.toReversed())
  await page.reload()
  await expect(found).toHaveText(names.toReversed())
  await expect(page.getByLabel('Verso', { exact: true })).toHaveValue('asc')
})
