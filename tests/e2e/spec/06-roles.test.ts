import {
  deleteCampaign,
  getCampaign,
  getCampaigns,
  postHash,
  putCampaign,
} from '../../../src/contract/campaign-endpoints.ts'
import { getCreators } from '../../../src/contract/creators.ts'
import {
  deleteDashboard,
  getDashboard,
  getDashboards,
  putDashboard,
  shareDashboard,
} from '../../../src/contract/dashboards.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { deleteOrganization, getOrganization, putOrganization } from '../../../src/contract/organizations.ts'
import {
  deleteUser,
  getUserDetails,
  getUsers,
  postUser,
  putUserDetails,
} from '../../../src/contract/users.ts'
import { answered } from '../../support/agency.ts'
import {
  addCampaign,
  addContent,
  addDashboard,
  addOrganization,
  addReaders,
  addTroubledCampaign,
  paramsOf,
} from '../../support/agency-work.ts'
import { creatorInput, inputOf } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'
import { menuEntries } from './screens.ts'

test('ADMIN (ACCOUNT mapped to ADMIN): full menu including clients;', async ({ page, enter }) => {
  for (const role of ['ADMIN', 'ACCOUNT'] as const) {
    await enter(role)
    await page.goto('/campaigns')
    const menu = await menuEntries(page)
    expect(menu).toEqual(['Campagne', 'Dashboard', 'Creator', 'Clienti', 'Esci'])
    for (const name of menu.slice(0, -1)) {
      await page
        .getByRole('navigation', { name: 'Principale', exact: true })
        .getByRole('link', { name })
        .click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    }
  }
})

test('can create, edit and delete campaigns, dashboards, clients and users;', async ({
  page,
  enter,
  agency,
}) => {
  for (const role of ['ADMIN', 'ACCOUNT'] as const) {
    const { call } = agency.people[role]
    const as = { ...agency, people: { ...agency.people, ADMIN: agency.people[role] } }
    const { made: dashboard, body, campaign } = await addDashboard(as)
    const organization = await addOrganization(as)
    const email = `persona${unique()}@ruoli.example`
    const user = { organizationName: organization.name, email, userRoleType: 'CLIENT' }
    const { uuid } = answered(postUser, await call(postUser, { body: user }))

    const renamed = { ...inputOf(campaign), campaignName: 'Ribattezzata' }
    const details = { name: 'Nuovo', lastName: 'Nome', phone: null }
    const named = await call(putUserDetails, { params: { id: uuid }, body: details })
    expect(answered(putUserDetails, named)).toEqual(details)
    const edits = [
      await call(putCampaign, { params: { id: campaign.id }, body: renamed }),
      await call(putDashboard, {
        params: { id: dashboard.id },
        body: { ...body, dashboardName: 'Ribattezzata' },
      }),
      await call(putOrganization, {
        params: { id: organization.id },
        body: { name: `${organization.name} bis` },
      }),
    ]
    expect(edits.map(({ status }) => status)).toEqual([200, 200, 200])

    const deletions = [
      await call(deleteUser, { params: { id: uuid } }),
      await call(deleteOrganization, { params: { id: organization.id } }),
      await call(deleteDashboard, { params: { id: dashboard.id } }),
      await call(deleteCampaign, { params: { id: campaign.id } }),
    ]
    expect(deletions.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const looks = [
      await call(getCampaign, { params: { id: campaign.id } }),
      await call(getDashboard, { params: { id: dashboard.id } }),
      await call(getOrganization, { params: { id: organization.id } }),
      await call(getUserDetails, { params: { id: uuid } }),
    ]
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }

  const { campaignName } = await addCampaign(agency)
  await enter('ACCOUNT')
  await page.goto(`/campaigns?search=${encodeURIComponent(campaignName)}`)
  await page.getByRole('button', { name: `Azioni per ${campaignName}` }).click()
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  const popup = page.getByRole('dialog', { name: `Eliminare la campagna “${campaignName}”?` })
  await popup.getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByText('Nessun risultato per i filtri scelti.')).toBeVisible()
})

test('sees technical errors coming from the social-data provider.', async ({ page, enter, agency }) => {
  const { id } = await addTroubledCampaign(agency)
  const { hash, url } = answered(postHash, await agency.people.ADMIN.call(postHash, { params: { id } }))
  const dialog = page.getByRole('dialog', { name: 'Avvisi dal provider di dati social' })
  for (const role of ['ADMIN', 'ACCOUNT'] as const) {
    const { reportErrors = [] } = answered(
      getCampaign,
      await agency.people[role].call(getCampaign, { params: { id } }),
    )
    expect(reportErrors).toHaveLength(1)
    await enter(role)
    await page.goto(`/campaigns/${id}`)
    await expect(dialog.getByText(reportErrors[0]?.message ?? '')).toBeVisible()
  }
  await enter('CLIENT')
  for (const address of [`/campaigns/${id}`, url]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /error[ei] dati/ })).toHaveCount(0)
  }
  expect(hash).not.toBe('')
})

test('CLIENT: sees only dashboards, campaigns and creators, those of their own organization.', async ({
  page,
  enter,
  agency,
  server,
  browserErrors,
}) => {
  const common = `Visibile ${unique()}`
  const { call } = agency.people.CLIENT
  const own = await addCampaign(agency, {
    campaignName: `${common} propria`,
    creators: [creatorInput(`${common} propria`)],
  })
  const { organization } = await addReaders(agency, server, ['altra'])
  const organizationName = organization.name
  const foreign = await addCampaign(agency, {
    organizationName,
    campaignName: `${common} altrui`,
    creators: [creatorInput(`${common} altrui`)],
  })
  const boards = [
    await addDashboard(agency, { changes: { dashboardName: `${common} propria`, campaignIds: [own.id] } }),
    await addDashboard(agency, {
      changes: { dashboardName: `${common} altrui`, organizationName, campaignIds: [foreign.id], users: [] },
    }),
  ]
  for (const { made } of boards)
    await agency.people.ADMIN.call(shareDashboard, { params: { id: made.id }, body: { shared: true } })

  const campaigns = answered(getCampaigns, await call(getCampaigns, { query: { search: common } }))
  const creators = answered(getCreators, await call(getCreators, { query: { name: common } }))
  const dashboards = answered(getDashboards, await call(getDashboards, { query: { name: common } }))
  expect([
    campaigns.items.map(({ campaignName }) => campaignName),
    creators.items.map(({ name }) => name),
    dashboards.map(({ dashboardName }) => dashboardName),
  ]).toEqual([[`${common} propria`], [`${common} propria`], [`${common} propria`]])

  await enter('CLIENT')
  await page.goto('/dashboards')
  expect(await menuEntries(page)).toEqual(['Dashboard', 'Campagne', 'Creator', 'Esci'])
  const lists = [
    `/dashboards?smartSearch=${common}`,
    `/campaigns?search=${common}`,
    `/creators?name=${common}`,
  ]
  for (const path of lists) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: `${common} propria` })).toBeVisible()
    await expect(page.getByText(`${common} altrui`)).toHaveCount(0)
  }
  const elsewhere = [
    `/campaigns/${foreign.id}`,
    `/dashboards/${boards[1]?.made.id}`,
    `/creators/${paramsOf(foreign).creatorId}`,
  ]
  for (const path of elsewhere) {
    await page.goto(path)
    await expect(page.getByText(/non esiste/)).toBeVisible()
    await expect(page.getByText(common)).toHaveCount(0)
  }
  browserErrors.length = 0
})

test('Public hash: read-only campaign access without login.', async ({ page, enter, agency }) => {
  const campaign = await addCampaign(agency)
  const content = await addContent(agency, campaign)
  const { hash, url } = answered(
    postHash,
    await agency.people.ADMIN.call(postHash, { params: { id: campaign.id } }),
  )
  const params = { ...paramsOf(campaign), contentId: content.id, flag: 'false' }
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endpoint.access === 'OPEN') continue
    const answer = await agency.anybody(endpoint, { params, query: { hash } })
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401])
  }
  // It is the same page for a signed-in user.
  for (const person of [null, 'ADMIN'] as const) {
    if (person) await enter(person)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: campaign.campaignName })).toBeVisible()
    await expect(page.getByText('Sola lettura')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // And images, by their own signatures.
    expect(calls.filter((call) => !/^GET \/api\/v2\/(public|images)\//.test(call))).toEqual([])
    for (const name of [/^Azioni per/, 'Aggiungi contenuto', 'Condividi', 'Commento', 'Pubblica', 'Modifica'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Principale', exact: true })).toHaveCount(0)
  }
})

test('Further route guards specific to users are not shown.', async ({ page, enter, agency }) => {
  // Our decision: another user's records appear missing, and actions not allowed to a role are refused immediately.
  const { ADMIN, CLIENT } = agency.people
  const someone = { params: { id: ADMIN.me.uuid, uuid: ADMIN.me.uuid } }
  const self = { params: { id: CLIENT.me.uuid, uuid: CLIENT.me.uuid } }
  expect((await CLIENT.call(getUserDetails, self)).status).toBe(200)
  expect((await CLIENT.call(getUserDetails, someone)).status).toBe(404)
  expect((await CLIENT.call(putUserDetails, { ...someone, body: ADMIN.me.details })).status).toBe(404)
  for (const endpoint of [getUsers, postUser, deleteUser])
    expect((await CLIENT.call(endpoint, someone)).status).toBe(403)
  expect((await ADMIN.call(deleteUser, someone)).status).toBe(409)

  const { campaign, made } = await addDashboard(agency)
  await ADMIN.call(shareDashboard, { params: { id: made.id }, body: { shared: true } })
  await enter('CLIENT')
  await page.goto('/organizations?wizard=new')
  await expect(page.getByText('Non hai i permessi per questa operazione.')).toBeVisible()
  expect(await menuEntries(page)).not.toContain('Clienti')
  // The addresses of wizards show the page behind them.
  const wizards = [
    ['/campaigns?wizard=new', 'Campagne'],
    [`/campaigns/${campaign.id}?wizard=edit`, campaign.campaignName],
    [`/campaigns/${campaign.id}?wizard=content`, campaign.campaignName],
    ['/dashboards?wizard=new', 'Dashboard'],
    [`/dashboards/${made.id}?wizard=edit`, made.dashboardName],
    ['/tmp/Dashboard?wizard=new', 'Dashboard provvisoria'],
  ] as const
  for (const [path, heading] of wizards) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await menuEntries(page)).toContain('Creator')
    await expect(page.getByRole('list', { name: 'Passi' })).toHaveCount(0)
  }
})
