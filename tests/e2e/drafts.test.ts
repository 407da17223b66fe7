import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { addCampaign } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('a copy is the agency’s until it is published, and nothing once it is cancelled', async ({
  page,
  agency,
  enter,
  axe,
}) => {
  test.slow()
  const campaignName = `Bozze ${unique()}`
  const { id } = await addCampaign(agency, { campaignName })
  const copyName = `${campaignName} (copia)`
  const copies = async () => {
    const answer = await agency.people.ADMIN.call(getCampaigns, { query: { search: copyName } })
    return answer.text.includes(copyName)
  }
  const duplicate = async () => {
    await page.goto(`/campaigns/${id}`)
    await page.getByRole('button', { name: `Azioni per ${campaignName}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplica', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplica', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Duplica campagna' })).toBeVisible()
  }
  await enter('ADMIN')
  await duplicate()
  expect(await copies()).toBe(true)
  await page.getByRole('button', { name: 'Annulla', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campagne', exact: true })).toBeVisible()
  expect(await copies()).toBe(false)

  await duplicate()
  const steps = page.getByRole('button', { name: 'Avanti', exact: true })
  for (let step = 0; step < 3; step += 1) await steps.click()
  const publish = page.getByRole('button', { name: 'Pubblica', exact: true })
  await expect(publish).toBeVisible()
  await axe()
  await page.setViewportSize({ width: 320, height: 800 })
  const box = await publish.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 321)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Salva come bozza', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bozza salvata: il cliente non la vede')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: copyName })).toBeVisible()
  const copyId = /campaigns\/([^/?#]+)/.exec(page.url())?.[1] ?? ''
  const seenByClient = async () =>
    (await agency.people.CLIENT.call(getCampaign, { params: { id: copyId } })).status
  expect(await seenByClient()).toBe(404)
  await axe()

  await page.goto(`/campaigns?search=${encodeURIComponent(copyName)}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: copyName }) })
  await expect(row.getByText('Bozza', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: copyName }).click()

  await page.getByRole('button', { name: 'Pubblica', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pubblicare “${copyName}”?` })
  await dialog.getByRole('button', { name: 'Pubblica', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Condividi', exact: true })).toBeVisible()
  expect(await seenByClient()).toBe(200)
})
