import { addCampaign } from '../support/agency-work.ts'
import { expect, test } from './spec/fixtures.ts'

test('nothing offers to ask platforms without a provider', async ({ page, enter, agency, axe }) => {
  const campaign = await addCampaign(agency, { trackingMethods: ['#senzaprovider'] })
  const { ADMIN } = agency.people
  const me = { ...ADMIN.me, hasProvider: false }
  // Like a server with SOCIAL_PROVIDER=none (users.test.ts).
  await page.route('**/users/me', (route) => route.fulfill({ json: me }))
  await enter({ ...ADMIN, me })
  await page.goto('/campaigns')
  await page
    .getByRole('button', { name: /^Azioni per / })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Aggiorna metriche' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Aggiorna report' })).toHaveCount(0)
  await page.goto(`/campaigns/${campaign.id}`)
  const steps = page.getByRole('region', { name: 'I prossimi passi' })
  await expect(steps).toContainText('scrivi i numeri')
  await expect(steps.getByRole('button', { name: 'Aggiorna report' })).toHaveCount(0)
  await axe()
  await page.getByRole('button', { name: /^Azioni per / }).click()
  await expect(page.getByRole('menuitem', { name: 'Importa Excel o CSV' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Aggiorna report' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Aggiorna metriche' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiorna dai social' })).toHaveCount(0)
  const credits = page.waitForRequest('**/imai/credits').catch(() => null)
  await page.goto('/preferences')
  await expect(page.getByRole('heading', { name: 'Token API' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Token rimasti' })).toHaveCount(0)
  await page.close()
  expect(await credits).toBe(null)
})
