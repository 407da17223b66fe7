import {
  getCampaign,
  getCampaigns,
  getPublicCampaign,
  postHash,
} from '../../../src/contract/campaign-endpoints.ts'
import { getCreators } from '../../../src/contract/creators.ts'
import { getDashboards, shareDashboard } from '../../../src/contract/dashboards.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { newId } from '../../../src/server/base/new-id.ts'
import { answered } from '../../support/agency.ts'
import {
  addCampaign,
  addContent,
  addDashboard,
  addOrganization,
  addTroubledCampaign,
  paramsOf,
} from '../../support/agency-work.ts'
import { creatorInput } from '../../support/campaign-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { menuEntries } from './screens.ts'

test('Agency staff have the role ADMIN.', async ({ agency, page, enter }) => {
  const { me } = agency.people.ADMIN
  expect([me.role.name, me.organizationId]).toEqual(['ADMIN', null])
  await enter('ADMIN')
  await page.goto('/organizations')
  await expect(page.getByRole('button', { name: 'Nuovo cliente' })).toBeVisible()
})

test('The role ACCOUNT is treated exactly as ADMIN.', async ({ agency, page, enter }) => {
  const { ADMIN, ACCOUNT, CLIENT } = agency.people
  // Each call responds to both in the same way: with its own errors, never «no permission».
  for (const endpoint of endpoints.filter(({ access }) => access === 'STAFF')) {
    const of = {
      params: { id: newId(), channelId: newId(), contentId: newId(), commentId: newId(), flag: 'true' },
    }
    const [admin, account, client] = [
      await ADMIN.call(endpoint, of),
      await ACCOUNT.call(endpoint, of),
      await CLIENT.call(endpoint, of),
    ]
    expect([endpoint.name, account.status]).toEqual([endpoint.name, admin.status])
    expect([endpoint.name, client.status]).toEqual([endpoint.name, 403])
    expect(account.status).not.toBe(403)
  }
  await enter('ACCOUNT')
  await page.goto('/campaigns')
  expect(await menuEntries(page)).toEqual(['Campagne', 'Dashboard', 'Creator', 'Clienti', 'Esci'])
  await expect(page.getByRole('button', { name: 'Nuova campagna' })).toBeVisible()
})

test('They create and manage clients (organizations), campaigns, creators, contents and dashboards.', async ({
  agency,
  page,
  enter,
}) => {
  const organization = await addOrganization(agency)
  const campaign = await addCampaign(agency, { organizationName: organization.name })
  await addContent(agency, campaign)
  const { made: dashboard } = await addDashboard(agency)
  await enter('ADMIN')
  const managed = [
    [`/organizations?wizard=edit&id=${organization.id}`, 'Modifica cliente'],
    [`/campaigns/${campaign.id}?wizard=edit`, 'Modifica campagna'],
    [`/campaigns/${campaign.id}?wizard=content`, 'Nuovo contenuto'],
    [`/dashboards/${dashboard.id}?wizard=edit`, 'Modifica dashboard'],
  ] as const
  for (const [path, heading] of managed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto(`/creators/${paramsOf(campaign).creatorId}`)
  await expect(page.getByRole('button', { name: 'Modifica creator' })).toBeVisible()
})

test('CLIENT users view the campaigns, dashboards and creators of their own organization.', async ({
  agency,
  page,
  enter,
}) => {
  const { ADMIN, CLIENT } = agency.people
  const own = await addCampaign(agency, { creators: [creatorInput('Anna Propria')] })
  const foreign = await addCampaign(agency, {
    organizationName: agency.otherName,
    creators: [creatorInput('Zeno Estraneo')],
  })
  const { made } = await addDashboard(agency)
  await ADMIN.call(shareDashboard, { params: { id: made.id }, body: { shared: true } })
  const campaigns = answered(getCampaigns, await CLIENT.call(getCampaigns, { query: { pageSize: 100 } }))
  const ids = new Set(campaigns.items.map(({ id }) => id))
  expect([ids.has(own.id), ids.has(foreign.id)]).toEqual([true, false])
  const creators = answered(getCreators, await CLIENT.call(getCreators, { query: { name: 'Zeno Estraneo' } }))
  expect(creators.totalItems).toBe(0)
  expect(answered(getDashboards, await CLIENT.call(getDashboards)).map(({ id }) => id)).toContain(made.id)
  await enter('CLIENT')
  await page.goto(`/dashboards/${made.id}`)
  await expect(page.getByRole('heading', { level: 1, name: made.dashboardName })).toBeVisible()
  await page.goto(`/creators/${paramsOf(own).creatorId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Propria' })).toBeVisible()
  await page.goto(`/campaigns/${own.id}`)
  await expect(page.getByRole('heading', { level: 1, name: own.campaignName })).toBeVisible()
})

test('A campaign can also be viewed publicly, read-only, through a shared link that carries a hash in its query.', async ({
  agency,
  page,
}) => {
  const campaign = await addCampaign(agency, { campaignName: 'Vista da fuori' })
  await addContent(agency, campaign, { reach: 7654 })
  const { url, hash } = answered(
    postHash,
    await agency.people.ADMIN.call(postHash, { params: { id: campaign.id } }),
  )
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: 'Vista da fuori' })).toBeVisible()
  await expect(page.getByText('Sola lettura')).toBeVisible()
  await expect(page.getByText('7.654').first()).toBeVisible()
  for (const name of [/^Azioni per/, 'Aggiungi contenuto', 'Condividi', 'Pubblica'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const open = { params: { id: campaign.id }, query: { hash } }
  expect((await agency.anybody(getPublicCampaign, open)).status).toBe(200)
  expect((await agency.anybody(getCampaign, open)).status).toBe(401)
})

test('The interface language is Italian.', async ({ page }) => {
  for (const path of ['/login', '/terms', '/campaigns', '/nessuna-pagina']) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('<html lang="it"')
  }
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible()
})

test('The copyright text shows 2024.', async ({ page, enter }) => {
  for (const path of ['/login', '/reset', '/terms', '/nessuna-pagina'])
    expect(await (await page.request.get(path)).text()).toContain('© 2024 Resoconto')
  await enter('ADMIN')
  await page.goto('/campaigns')
  await expect(page.getByText('© 2024 Resoconto')).toBeVisible()
})

test('Product internals such as the data source behind the metrics are not shown, except that a social-data provider supplies report data and may return technical errors.', async ({
  agency,
  page,
  enter,
}) => {
  const { CLIENT } = agency.people
  const { id } = await addTroubledCampaign(agency)
  const seen = await CLIENT.call(getCampaign, { params: { id } })
  expect(seen.text).not.toMatch(/reportErrors|imai|provider/i)
  await enter('CLIENT')
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('body').innerText()).not.toMatch(/imai|provider|errori? dati/i)
  await enter('ADMIN')
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByRole('dialog', { name: 'Avvisi dal provider di dati social' })).toBeVisible()
})
