import { expect } from '@playwright/test'
import { openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { startServer } from '../support/start-server.ts'
import { test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('nothing offers to ask platforms without a provider', async ({ page, axe }) => {
  const server = await startServer({ SOCIAL_PROVIDER: 'none' })
  try {
    const agency = await openAgency(server)
    const campaign = await addCampaign(agency, { trackingMethods: ['#senzaprovider'] })
    await signIn(page, server, 'ADMIN')
    const row = page.getByRole('button', { name: /^Azioni per / }).first()
    await row.click()
    await expect(page.getByRole('menuitem', { name: 'Aggiorna metriche' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Aggiorna report' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto(`${server.url}/campaigns/${campaign.id}`)
    const steps = page.getByRole('region', { name: 'I prossimi passi' })
    await expect(steps).toContainText('scrivi i numeri')
    await expect(steps.getByRole('button', { name: 'Aggiorna report' })).toHaveCount(0)
    await axe()
    await page.getByRole('button', { name: /^Azioni per / }).click()
    await expect(page.getByRole('menuitem', { name: 'Importa Excel o CSV' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Aggiorna report' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Aggiorna metriche' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Aggiorna dai social' })).toHaveCount(0)
  } finally {
    await server.stop()
  }
})
