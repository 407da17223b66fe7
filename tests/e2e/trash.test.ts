import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteContents } from '../../src/contract/contents.ts'
import { addCampaign, addContent, addDashboard, addOrganization } from '../support/agency-work.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'

test('a deleted campaign is restored by «Annulla»', async ({ page, agency, enter }) => {
  const campaignName = `Rimpianta ${unique()}`
  await addCampaign(agency, { campaignName })
  await enter('ACCOUNT')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Elimina', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('puoi ripristinarla per 30 giorni')
  await question.getByRole('button', { name: 'Elimina' }).click()
  const message = page.getByRole('alert').filter({ hasText: `Campagna “${campaignName}” eliminata` })
  await message.getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('link', { name: campaignName })).toBeVisible()
})

test('the trash lists, restores and deletes for good', async ({ page, agency, enter, axe }) => {
  test.slow()
  const { made: dashboard } = await addDashboard(agency)
  const { dashboardName } = dashboard
  const client = await addOrganization(agency)
  const person = await enter('ADMIN')
  for (const path of [`/v2/dashboards/${dashboard.id}`, `/v1/organizations/${client.id}`]) {
    const headers = { Authorization: `Bearer ${person.tokens.access_token}`, 'If-Match': '*' }
    expect((await page.request.delete(`/api${path}`, { headers })).status()).toBe(204)
  }
  await page.goto('/preferences')
  await page.getByRole('link', { name: 'Apri il cestino' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(dashboardName)).toContainText(`Dashboard · ${dashboard.organizationName}`)
  await expect(row(client.name)).toContainText('0 campagne, 0 contenuti')
  await axe()
  await page.getByRole('button', { name: 'Dashboard', exact: true }).click()
  await expect(row(client.name)).toHaveCount(0)
  await page.getByRole('button', { name: `Ripristina «${dashboardName}»` }).dblclick()
  await expect(page.getByRole('alert')).toContainText(`Ripristinato: «${dashboardName}»`)
  await expect(row(dashboardName)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clienti', exact: true }).click()
  await page.getByRole('button', { name: `Azioni per «${client.name}»` }).click()
  await page.getByRole('menuitem', { name: 'Elimina per sempre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina per sempre' }).click()
  await expect(row(client.name)).toHaveCount(0)
  await page.goto('/dashboards')
  // Other tests may have filled the first page.
  await page.getByRole('searchbox', { name: 'Cerca dashboard' }).fill(dashboardName)
  await expect(page.getByRole('link', { name: dashboardName })).toBeVisible()
})

test('deleted contents wait in the trash under their campaign', async ({ page, agency, enter }) => {
  const campaignName = `Svuotata ${unique()}`
  const campaign = await addCampaign(agency, { campaignName })
  const { id } = await addContent(agency, campaign)
  const body = { contentIds: [id] }
  await agency.people.ADMIN.call(deleteContents, { params: { id: campaign.id }, body })
  await enter('ACCOUNT')
  await page.goto('/preferences?view=trash&kind=contents')
  const row = page.getByRole('row').filter({ hasText: campaignName })
  await expect(row).toContainText('1 contenuto di')
  await row.getByRole('button', { name: `Ripristina 1 contenuto di «${campaignName}»` }).click()
  await expect(row).toHaveCount(0)
})

test('on Friday completed campaigns are archived, and a colleague’s deletion is restored', async ({
  page,
  agency,
  enter,
  browserErrors,
}) => {
  test.slow()
  const [done, lost] = [`Conclusa ${unique()}`, `Cancellata ${unique()}`]
  const days = { startDate: '2024-03-01', endDate: '2024-03-31' }
  await addCampaign(agency, { campaignName: done, ...days })
  const campaign = await addCampaign(agency, { campaignName: lost, ...days })
  await addContent(agency, campaign)
  const colleague = agency.people.ADMIN
  const { status } = await colleague.call(deleteCampaign, { params: { id: campaign.id } })
  expect(status).toBe(204)

  await enter('ACCOUNT')
  await page.goto(`/campaigns?search=${encodeURIComponent(done)}`)
  await page.getByRole('button', { name: `Azioni per ${done}` }).click()
  await page.getByRole('menuitem', { name: 'Archivia' }).click()
  await expect(page.getByRole('link', { name: done })).toHaveCount(0)

  await page.goto(`/campaigns/${campaign.id}`)
  await expect(page.getByText(/non esiste o non è disponibile/).first()).toBeVisible()
  expect(browserErrors.splice(0)).toEqual([expect.stringContaining('404')])
  await page.goto('/preferences?view=trash')
  const row = page.getByRole('row').filter({ hasText: lost })
  await expect(row).toContainText('1 contenuto')
  await row.getByRole('button', { name: `Ripristina «${lost}»` }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/campaigns/${campaign.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lost })).toBeVisible()
})
