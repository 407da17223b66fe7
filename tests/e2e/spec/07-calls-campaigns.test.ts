import {
  deleteCampaign,
  duplicateCampaign,
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getCampaigns,
  getRefresh,
  postCampaign,
  postHash,
  putCampaign,
  putCreators,
  refreshCampaign,
  shareCampaign,
} from '../../../src/contract/campaign-endpoints.ts'
import { getComments, postComment, putComment } from '../../../src/contract/comments.ts'
import {
  deleteContent,
  getChannelContents,
  postContent,
  putContents,
} from '../../../src/contract/contents.ts'
import { answered } from '../../support/agency.ts'
import { addCampaign, addContent, paramsOf } from '../../support/agency-work.ts'
import { campaignInput, creatorInput, inputOf } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'

test('GET /campaigns?page,pageSize,sortField,orderDir (defaults 20, startDate)', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const list = answered(getCampaigns, await call(getCampaigns))
  expect(list).toMatchObject({ page: 1, pageSize: 20 })
  const starts = list.items.map(({ startDate }) => startDate)
  expect(starts).toEqual(starts.toSorted().toReversed())
  const query = { page: 2, pageSize: 3, sortField: 'campaignName', orderDir: 'asc' }
  const second = answered(getCampaigns, await call(getCampaigns, { query }))
  expect([second.page, second.items.length]).toEqual([2, 3])
  for (const wrong of [{ sortField: 'password' }, { orderDir: 'up' }, { page: 0 }, { pageSize: 101 }])
    expect((await call(getCampaigns, { query: { ...wrong } })).status).toBe(400)
})

test('POST /campaigns', async ({ agency }) => {
  const { organizationName, people } = agency
  const body = campaignInput({
    organizationName,
    creators: [creatorInput()],
    trackingMethods: ['#a1', '#a1'],
  })
  const headers = { 'Idempotency-Key': `prova-${unique()}` }
  const made = answered(postCampaign, await people.ADMIN.call(postCampaign, { body, headers }))
  expect(made).toMatchObject({
    campaignName: body.campaignName,
    organizationName,
    trackingMethods: ['#a1'],
    status: 'CONCLUDED',
    report: { state: 'NEVER' },
    reportErrors: [],
    hash: null,
    coverUploadUrl: expect.any(String),
    brandImageUploadUrl: expect.any(String),
  })
  const again = answered(postCampaign, await people.ADMIN.call(postCampaign, { body, headers }))
  expect(again.id).toBe(made.id)
  expect((await people.CLIENT.call(postCampaign, { body })).status).toBe(403)
})

test('PUT /campaigns/{id}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const body = { ...inputOf(made), campaignName: 'Nome cambiato', cost: 12_345.5 }
  const put = (version: number) =>
    call(putCampaign, { params: { id: made.id }, body, headers: { 'If-Match': `"v${version}"` } })
  const changed = answered(putCampaign, await put(made.version ?? 0))
  expect(changed).toMatchObject({ campaignName: 'Nome cambiato', cost: 12_345.5 })
  expect(changed.version).toBeGreaterThan(made.version ?? 0)
  expect((await put(made.version ?? 0)).status).toBe(412)
})

test('DELETE /campaigns/{id}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const { id } = await addCampaign(agency)
  const answer = await call(deleteCampaign, { params: { id } })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect((await call(getCampaign, { params: { id } })).status).toBe(404)
})

test('POST /campaigns/{id}/duplicate', async ({ agency }) => {
  const made = await addCampaign(agency, { campaignName: 'Da copiare' })
  await addContent(agency, made)
  const answer = await agency.people.ADMIN.call(duplicateCampaign, { params: { id: made.id } })
  const copy = answered(duplicateCampaign, answer)
  expect(copy).toMatchObject({ campaignName: 'Da copiare (copia)', contentCount: 0, shared: false })
  expect(copy.creators.map(({ id }) => id)).toEqual(made.creators.map(({ id }) => id))
  expect(copy.id).not.toBe(made.id)
})

test('POST /campaigns/{id}/refresh {onSocialEnabled}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const { id } = await addCampaign(agency)
  const refresh = (body: object) => call(refreshCampaign, { params: { id }, body })
  const state = async () => answered(getRefresh, await call(getRefresh, { params: { id } }))
  const ends = () => expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe('READY')
  expect(answered(refreshCampaign, await refresh({ onSocialEnabled: false })).state).toMatch(/^[A-Z]+$/)
  // A request during a running one does not start another.
  await ends()
  expect(['QUEUED', 'RUNNING', 'READY']).toContain(
    answered(refreshCampaign, await refresh({ onSocialEnabled: true })).state,
  )
  await ends()
  expect((await state()).simulated).toBe(true)
  expect((await refresh({})).status).toBe(422)
})

test('POST /campaigns/{id}/share/{flag}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const { id } = await addCampaign(agency)
  const share = (flag: string) => call(shareCampaign, { params: { id, flag } })
  expect(answered(shareCampaign, await share('true')).shared).toBe(true)
  expect(answered(shareCampaign, await share('false'))).toMatchObject({ shared: false, hash: null })
  expect((await share('forse')).status).toBeGreaterThanOrEqual(400)
})

test('POST /campaigns/{id}/hash', async ({ agency, server }) => {
  const { call } = agency.people.ADMIN
  const { id } = await addCampaign(agency)
  const make = async (body: object) => answered(postHash, await call(postHash, { params: { id }, body }))
  const first = await make({})
  expect(first.hash).toMatch(/^[\w-]{43}$/)
  expect(first.url).toBe(`${server.url}/campaigns/${id}?hash=${first.hash}`)
  expect(answered(getCampaign, await call(getCampaign, { params: { id } })).shared).toBe(true)
  expect((await make({})).hash).toBe(first.hash)
  expect((await make({ rotate: true })).hash).not.toBe(first.hash)
})

test('PUT /campaigns/{id}/contents', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const { id } = await addContent(agency, made)
  const contents = [{ id, reach: 4321, likesCount: null }]
  const params = paramsOf(made)
  expect((await call(putContents, { params, body: { contents } })).status).toBe(202)
  const list = answered(getChannelContents, await call(getChannelContents, { params }))
  expect(list.items).toMatchObject([{ reach: 4321, likesCount: null, origin: { reach: 'DECLARED' } }])
  const requested = answered(putContents, await call(putContents, { params, body: {} }))
  expect(['QUEUED', 'RUNNING', 'READY']).toContain(requested.state)
})

test('PUT /campaigns/{id}/creators {creators}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  await addContent(agency, made)
  const params = { id: made.id }
  const [stored] = inputOf(made).creators
  const added = creatorInput()
  const both = answered(putCreators, await call(putCreators, { params, body: { creators: [stored, added] } }))
  expect(both.creators.map(({ name }) => name)).toContain(added.name)
  const body = { creators: [] }
  expect((await call(putCreators, { params, body })).status).toBe(409)
  const none = answered(putCreators, await call(putCreators, { params, query: { cascade: true }, body }))
  expect([none.creators, none.contentCount]).toEqual([[], 0])
})

test('GET /campaigns/{id}', async ({ agency }) => {
  const made = await addCampaign(agency)
  await addContent(agency, made)
  const params = { id: made.id }
  const seen = answered(getCampaign, await agency.people.ADMIN.call(getCampaign, { params }))
  expect(seen.metrics).toMatchObject({ contentCount: 1, combinedReach: 1000, cost: 10_000 })
  expect(seen.creators).toHaveLength(1)
  const client = await agency.people.CLIENT.call(getCampaign, { params })
  for (const key of ['reportErrors', 'hash', 'shared', 'version', 'publicCosts'])
    expect(client.json).not.toHaveProperty(key)
  expect((await agency.anybody(getCampaign, { params })).status).toBe(401)
})

test('GET /campaigns/{id}/channels/{channelId}', async ({ agency }) => {
  const made = await addCampaign(agency)
  await addContent(agency, made)
  const params = paramsOf(made)
  const channel = answered(
    getCampaignChannel,
    await agency.people.CLIENT.call(getCampaignChannel, { params }),
  )
  expect(channel).toMatchObject({
    id: params.channelId,
    creatorId: params.creatorId,
    socialType: 'INSTAGRAM',
  })
  expect(channel.byContentType.map(({ contentType }) => contentType)).toEqual(['INSTAGRAM_POST'])
  expect(channel.timeline.length).toBeGreaterThan(0)
})

test('GET /campaigns/{id}/channels/{channelId}/contents', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const made = await addCampaign(agency)
  const params = { id: made.id, channelId: made.channels[0]?.id ?? '' }
  for (const day of ['2024-03-05', '2024-03-09', '2024-03-02']) {
    const body = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/Elenco${unique()}${day.slice(-2)}/`,
      creationDate: day,
      likesCount: 10,
      commentsCount: 1,
    }
    expect((await ADMIN.call(postContent, { params, body })).status).toBe(201)
  }
  const list = answered(
    getChannelContents,
    await ADMIN.call(getChannelContents, { params, query: { pageSize: 2 } }),
  )
  expect(list).toMatchObject({ page: 1, pageSize: 2, totalItems: 3, totalPages: 2 })
  expect(list.items.map(({ creationDate }) => creationDate)).toEqual([
    '2024-03-09T11:00:00.000Z',
    '2024-03-05T11:00:00.000Z',
  ])
  const seen = answered(getChannelContents, await CLIENT.call(getChannelContents, { params }))
  expect(seen.items[0]).not.toHaveProperty('version')
})

test('GET /campaigns/{id}/creators/{creatorId}', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const made = await addCampaign(agency)
  const params = paramsOf(made)
  const creator = answered(getCampaignCreator, await ADMIN.call(getCampaignCreator, { params }))
  expect(creator).toMatchObject({ id: params.creatorId, cost: 500, channels: [{ id: params.channelId }] })
  const seen = await CLIENT.call(getCampaignCreator, { params })
  expect([seen.status, seen.text.includes('"cost"')]).toEqual([200, false])
})

test('GET and POST /campaigns/{id}/comments {commentType, content}', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const made = await addCampaign(agency)
  const params = { id: made.id }
  const post = (body: object) => ADMIN.call(postComment, { params, body })
  const first = answered(postComment, await post({ commentType: 'CAMPAIGN', content: 'Molto bene.' }))
  expect(first).toMatchObject({ author: 'Marta Ruggeri', content: 'Molto bene.' })
  await post({ commentType: 'GENERAL', content: 'In tutto.' })
  const seen = answered(getComments, await CLIENT.call(getComments, { params }))
  expect(seen.map(({ commentType }) => commentType)).toEqual(['CAMPAIGN', 'GENERAL'])
  expect((await post({ commentType: 'ALTRO', content: 'No' })).status).toBe(422)
})

test('PUT /comments/{commentId}', async ({ agency }) => {
  const { ADMIN, CLIENT } = agency.people
  const { id } = await addCampaign(agency)
  const body = { commentType: 'AUDIENCE', content: 'Prima' }
  const made = answered(postComment, await ADMIN.call(postComment, { params: { id }, body }))
  const change = { params: { commentId: made.id }, body: { content: 'Dopo' } }
  expect(answered(putComment, await ADMIN.call(putComment, change))).toMatchObject({
    commentType: 'AUDIENCE',
    content: 'Dopo',
  })
  expect((await CLIENT.call(putComment, change)).status).toBe(403)
})

test('POST /campaigns/{id}/channels/{channelId}/contents', async ({ agency }) => {
  const made = await addCampaign(agency)
  const content = await addContent(agency, made, { caption: 'Ciao' })
  expect(content).toMatchObject({
    campaignId: made.id,
    creationDate: '2024-03-05T11:00:00.000Z',
    caption: 'Ciao',
    source: 'MANUAL',
    origin: { reach: 'DECLARED', likesCount: 'DECLARED', linkClickCount: null },
    linkClickCount: null,
    pictureUploadUrl: expect.any(String),
  })
  const send = (body: object) => agency.people.ADMIN.call(postContent, { params: paramsOf(made), body })
  const same = { ...content, contentLink: content.contentLink.replace('www.', '') }
  expect((await send(same)).status).toBe(409)
  expect((await send({ ...same, contentType: 'TIKTOK_POST' })).status).toBe(422)
})

test('DELETE /campaigns/{id}/channels/{channelId}/contents/{contentId}', async ({ agency }) => {
  const { call } = agency.people.ADMIN
  const made = await addCampaign(agency)
  const { id: contentId } = await addContent(agency, made)
  const params = { ...paramsOf(made), contentId }
  expect((await call(deleteContent, { params })).status).toBe(204)
  expect((await call(deleteContent, { params })).status).toBe(404)
  expect(answered(getCampaign, await call(getCampaign, { params })).contentCount).toBe(0)
})
