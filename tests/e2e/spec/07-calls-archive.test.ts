import {
  getBrands,
  getBrandsByName,
  getCreator,
  getCreators,
  getCreatorsByName,
  getCreatorsSummary,
  getCredits,
  putCreator,
} from '../../../src/contract/creators.ts'
import {
  deleteDashboard,
  getBenchmark,
  getDashboard,
  getDashboardList,
  getDashboardReport,
  getDashboards,
  postDashboard,
  putDashboard,
  shareDashboard,
} from '../../../src/contract/dashboards.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addContent, addDashboard } from '../../support/agency-work.ts'
import { creatorInput } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { mailsTo, mailTo } from '../../support/mail-folder.ts'
import { expect, test } from './fixtures.ts'

test('GET /brands?brandName&page', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const brandName = `Òrma ${unique()}`
  await addCampaign(agency, { brandName })
  const query = { brandName: brandName.replace('Ò', 'o').toUpperCase(), page: 1 }
  const found = answered(getBrands, await call(getBrands, { query }))
  expect(found).toMatchObject({ page: 1, items: [{ name: brandName, campaignsCount: 1, image: null }] })
  expect((await agency.people.CLIENT.call(getBrands)).status).toBe(403)
})

test('GET /brands/byName', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const brandName = `Nome ${unique()}`
  for (const each of [`${brandName} esteso`, brandName]) await addCampaign(agency, { brandName: each })
  const query = { brandName }
  const found = answered(getBrandsByName, await call(getBrandsByName, { query }))
  expect(found[0]?.name).toBe(brandName)
  expect(found.map(({ name }) => name)).toContain(`${brandName} esteso`)
  expect(answered(getBrandsByName, await call(getBrandsByName)).length).toBeLessThanOrEqual(10)
})

test('GET /creators/byName', async ({ agency }) => {
  const name = `Zelda Trovata ${unique()}`
  await addCampaign(agency, { creators: [creatorInput(name)] })
  const query = { name: name.toLowerCase() }
  const found = answered(getCreatorsByName, await agency.people.ACCOUNT.call(getCreatorsByName, { query }))
  expect(found).toMatchObject([{ name, campaignsCount: 1, channels: [{ socialType: 'INSTAGRAM' }] }])
  expect((await agency.people.CLIENT.call(getCreatorsByName, { query })).status).toBe(403)
})

test('GET /creators', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const all = answered(getCreators, await ADMIN.call(getCreators, { query: { pageSize: 5 } }))
  expect([all.page, all.pageSize, all.items.length]).toEqual([1, 5, 5])
  const query = { socialType: 'YOUTUBE', sortField: 'followersCount', orderDir: 'desc' }
  const onYoutube = answered(getCreators, await ADMIN.call(getCreators, { query }))
  expect(
    onYoutube.items.every(({ channels }) => channels.some(({ socialType }) => socialType === 'YOUTUBE')),
  ).toBe(true)
  const own = answered(getCreators, await CLIENT.call(getCreators))
  expect(own.totalItems).toBeLessThan(all.totalItems)
})

test('GET /creators/summary', async ({ agency }) => {
  const { ADMIN } = agency.people
  const read = async () => answered(getCreatorsSummary, await ADMIN.call(getCreatorsSummary))
  const before = await read()
  await addCampaign(agency, { creators: [creatorInput()] })
  const after = await read()
  expect(after.creatorsCount - before.creatorsCount).toBe(1)
  expect(after.channelsCount - before.channelsCount).toBe(1)
  const parts = after.bySocialType.reduce((sum, { channelsCount }) => sum + channelsCount, 0)
  expect(parts).toBe(after.channelsCount)
})

test('GET /creators/{id}', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const made = await addCampaign(agency)
  const params = { id: made.creators[0]?.id ?? '' }
  const creator = answered(getCreator, await ADMIN.call(getCreator, { params }))
  expect(creator.campaigns.map(({ id }) => id)).toEqual([made.id])
  expect(creator.profile).toMatchObject({ city: null, industries: [], cpp: null })
  const seen = await CLIENT.call(getCreator, { params })
  expect(seen.status).toBe(200)
  for (const key of ['cpp', 'email', 'phone']) expect(seen.text).not.toContain(`"${key}"`)
})

test('PUT /creators/{id} {name}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const params = { id: made.creators[0]?.id ?? '' }
  const name = `Rinominata ${unique()}`
  expect(answered(putCreator, await call(putCreator, { params, body: { name } })).name).toBe(name)
  const refused = await call(putCreator, { params, body: { name, profile: { city: 'Roma' } } })
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { fields: { 'profile.niche': 'Seleziona una nicchia' } },
  ])
})

test('GET /imai/credits (returns credits or tokens)', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const answer = answered(getCredits, await ADMIN.call(getCredits))
  expect(answer.simulated).toBe(true)
  expect(answer.credits).toBeGreaterThan(0)
  expect((await CLIENT.call(getCredits)).status).toBe(403)
})

test('GET /dashboards?name', async ({ agency }) => {
  const { made } = await addDashboard(agency)
  const query = { name: made.dashboardName.toUpperCase() }
  const found = answered(getDashboards, await agency.people.ADMIN.call(getDashboards, { query }))
  expect(found.map(({ id }) => id)).toEqual([made.id])
  expect(answered(getDashboards, await agency.people.CLIENT.call(getDashboards, { query }))).toEqual([])
})

test('GET /dashboards/list?smartSearch', async ({ agency }) => {
  const { made, campaign } = await addDashboard(agency)
  for (const smartSearch of [made.dashboardName, campaign.brandName, campaign.campaignName]) {
    const answer = await agency.people.ADMIN.call(getDashboardList, { query: { smartSearch } })
    expect(answered(getDashboardList, answer).items.map(({ id }) => id)).toContain(made.id)
  }
})

test('GET /dashboards/{id}', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const { made } = await addDashboard(agency)
  const params = { id: made.id }
  expect(answered(getDashboard, await ADMIN.call(getDashboard, { params }))).toMatchObject({
    dashboardName: made.dashboardName,
    version: 1,
  })
  expect((await CLIENT.call(getDashboard, { params })).status).toBe(404)
})

test('GET /dashboards/{id}/report?startDate&endDate', async ({ agency }) => {
  const { made, campaign } = await addDashboard(agency, { withContent: false })
  const params = { id: made.id }
  const early = await agency.people.ADMIN.call(getDashboardReport, { params })
  expect([early.status, early.json]).toMatchObject([404, { errorCode: 16_000_003 }])
  await addContent(agency, campaign)
  const query = { startDate: '2024-03-01', endDate: '2024-03-31' }
  const report = answered(
    getDashboardReport,
    await agency.people.ADMIN.call(getDashboardReport, { params, query }),
  )
  expect(report).toMatchObject({ dashboardId: made.id, ...query })
  expect(report.campaigns.map(({ id }) => id)).toEqual([campaign.id])
  const wrong = { ...query, endDate: '2024-02-30' }
  expect((await agency.people.ADMIN.call(getDashboardReport, { params, query: wrong })).status).toBe(400)
})

test('GET /dashboards/benchmark', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const answer = answered(getBenchmark, await ADMIN.call(getBenchmark))
  expect(answer.campaignsCount).toBeGreaterThan(0)
  // A client gets none if the concluded campaigns belong to too few clients; how many depends on the other tests.
  const own = answered(getBenchmark, await CLIENT.call(getBenchmark))
  expect([0, answer.campaignsCount]).toContain(own.campaignsCount)
  const { cpm } = answer.metrics
  expect(cpm === null || (cpm.p25 <= cpm.median && cpm.median <= cpm.p75)).toBe(true)
})

test('POST /dashboards', async ({ agency }) => {
  const { made, body } = await addDashboard(agency)
  expect(made).toMatchObject({ ...body, shared: false, dashboardImage: null })
  expect(made.dashboardImageUploadUrl).toEqual(expect.any(String))
  const foreign = await addCampaign(agency, { organizationName: agency.otherName })
  const refused = await agency.people.ADMIN.call(postDashboard, {
    body: { ...body, dashboardName: `Quadro ${unique()}`, campaignIds: [foreign.id] },
  })
  expect(refused.status).toBe(422)
})

test('PUT /dashboards/{id}', async ({ agency }) => {
  const { made, body } = await addDashboard(agency)
  const change = {
    params: { id: made.id },
    body: { ...body, dashboardName: `Cambiato ${unique()}`, users: [] },
    headers: { 'If-Match': '"v1"' },
  }
  const answer = await agency.people.ADMIN.call(putDashboard, change)
  expect(answered(putDashboard, answer)).toMatchObject({ users: [], version: 2 })
  expect((await agency.people.ADMIN.call(putDashboard, change)).status).toBe(412)
})

test('PUT /dashboards/{id}/share', async ({ agency, server }) => {
  const { ADMIN, CLIENT } = agency.people
  const { made } = await addDashboard(agency)
  const params = { id: made.id }
  const share = async (shared: boolean) =>
    answered(shareDashboard, await ADMIN.call(shareDashboard, { params, body: { shared } })).shared
  expect(await share(true)).toBe(true)
  expect(await share(true)).toBe(true)
  expect((await CLIENT.call(getDashboard, { params })).status).toBe(200)
  const subject = new RegExp(made.dashboardName)
  await mailTo(server, CLIENT.email, subject)
  const mails = await mailsTo(server, CLIENT.email)
  expect(mails.filter((mail) => subject.test(mail.subject))).toHaveLength(1)
  expect(await share(false)).toBe(false)
  expect((await CLIENT.call(getDashboard, { params })).status).toBe(404)
})

test('DELETE /dashboards/{id}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const { made } = await addDashboard(agency)
  expect((await call(deleteDashboard, { params: { id: made.id } })).status).toBe(204)
  expect((await call(getDashboard, { params: { id: made.id } })).status).toBe(404)
})
