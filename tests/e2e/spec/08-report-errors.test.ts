import { getCampaign } from '../../../src/contract/campaign-endpoints.ts'
import { answered } from '../../support/agency.ts'
import { addTroubledCampaign } from '../../support/agency-work.ts'
import { expect, test } from './fixtures.ts'

test('Report errors from the social provider are shown to admins as a list with error, message, action, once per campaign.', async ({
  page,
  enter,
  agency,
}) => {
  const { ADMIN, CLIENT } = agency.people
  const dialog = page.getByRole('dialog', { name: 'Avvisi dal provider di dati social' })
  const reopen = page.getByRole('button', { name: /^(1 errore dati: .+\.|\d+ errori dati)$/ })
  const [privat, gone] = [
    await addTroubledCampaign(agency, 'privato'),
    await addTroubledCampaign(agency, 'inesistente'),
  ]
  for (const [role, campaigns] of [
    ['ADMIN', [privat, gone]],
    ['ACCOUNT', [gone]],
  ] as const) {
    await enter(role)
    for (const { id } of campaigns) {
      const { reportErrors = [] } = answered(getCampaign, await ADMIN.call(getCampaign, { params: { id } }))
      expect(reportErrors.length).toBeGreaterThan(0)
      await page.goto(`/campaigns/${id}`)
      await expect(dialog.getByRole('columnheader')).toHaveText(['Errore', 'Messaggio', 'Azione'])
      const rows = dialog.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
      await expect(rows).toHaveCount(reportErrors.length)
      for (const [index, { error, message, action }] of reportErrors.entries()) {
        await expect(rows.nth(index)).toContainText(error)
        await expect(rows.nth(index).getByRole('cell')).toHaveText([message, action])
      }
      await dialog.getByRole('button', { name: 'Ho capito' }).click()
      await expect(dialog).toHaveCount(0)
    }
    for (const { id } of campaigns) {
      await page.goto(`/campaigns/${id}`)
      await expect(reopen).toBeVisible()
      await expect(page.getByRole('table', { name: 'Creator della campagna' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    }
  }
  await reopen.click()
  await expect(dialog).toBeVisible()

  const seen = await CLIENT.call(getCampaign, { params: { id: gone.id } })
  expect(seen.json).not.toHaveProperty('reportErrors')
  await enter('CLIENT')
  await page.goto(`/campaigns/${gone.id}`)
  await expect(page.getByRole('table', { name: 'Creator della campagna' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(reopen).toHaveCount(0)
})
