import sharp from 'sharp'
import * as v from 'valibot'
import { getCampaign, getPublicCampaign, postHash } from '../../../src/contract/campaign-endpoints.ts'
import { getPublicChannelContents } from '../../../src/contract/contents.ts'
import { getOpenapi } from '../../../src/contract/system.ts'
import { getOrganization, postOrganization } from '../../../src/contract/organizations.ts'
import { getMe, tokenEndpoint } from '../../../src/contract/users.ts'
import { answered, callsTo, CLIENT_KEY } from '../../support/agency.ts'
import { addCampaign } from '../../support/agency-work.ts'
import { creatorInput } from '../../support/campaign-fixtures.ts'
import { unique } from '../../support/factories.ts'
import { expect, test } from './fixtures.ts'
import { requestsAfter } from './requests-after.ts'
import { specCalls } from './spec-calls.ts'

test('Base is the API host plus /api.', async ({ page, enter, server }) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) seen.push(request.url())
  })
  await enter('ADMIN')
  await page.goto('/campaigns')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
  const others = seen.filter((url) => !url.startsWith(`${server.url}/api/`))
  expect(others.filter((url) => !url.startsWith(`${server.url}/_build/`))).toEqual([])
})

test('Paths containing users get the /v1 prefix, all others /v2, unless already prefixed.', async ({
  page,
  enter,
  agency,
}) => {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.add(pathname)
  })
  await enter('ADMIN')
  // Without the stored user the page requests it.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('user')) localStorage.removeItem(key)
  })
  for (const path of ['/preferences', '/organizations', '/creators']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      '/api/v1/users/me',
      '/api/v2/imai/credits',
      '/api/v1/organizations',
      '/api/v2/creators',
    ]),
  )
  const misplaced = [...seen].filter((path) => !/^\/api\/(v1\/(.*users|organizations)|v2\/)/.test(path))
  expect(misplaced).toEqual([])
  const elsewhere = await agency.people.ADMIN.call({ ...getMe, path: '/v2/users/me' })
  expect(elsewhere.status).toBe(404)
})

test('Requests carry a bearer token header and JSON content type.', async ({ page, enter }) => {
  const person = await enter('ACCOUNT')
  const calls: { method: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/api/'))
      calls.push({ method: request.method(), headers: request.headers() })
  })
  // The first read of a list is sent by the page's head, the others by the client.
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Conclusa', exact: true }).click()
  await page.goto('/preferences')
  await page.getByLabel('Nome', { exact: true }).fill('Davide')
  await page.getByRole('button', { name: 'Salva modifiche' }).click()
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(2)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  for (const { headers } of calls)
    expect(headers).toMatchObject({
      authorization: `Bearer ${person.tokens.access_token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    })
})

test('Generic retry: statuses 408, 409, 425, 429, 500, 502, 503, 504 may be retried once for non-mutating methods and never for POST, PUT, PATCH, DELETE.', async ({
  page,
  enter,
  browserErrors,
}) => {
  await enter('ADMIN')
  const statuses = [408, 409, 425, 429, 500, 502, 503, 504]
  await page.goto('/creators')
  const again = page.getByRole('button', { name: 'Riprova' })
  const reading = await requestsAfter(page, 'GET', '**/api/v2/creators?*', [...statuses, 422], async () => {
    if (await again.isVisible()) await again.click()
    else await page.getByRole('button', { name: 'TikTok', exact: true }).click()
  })
  expect(reading).toEqual([...statuses.map(() => 2), 1])
  await page.goto('/preferences')
  const writing = await requestsAfter(page, 'PUT', '**/api/v1/users/me', statuses, () =>
    page.getByRole('button', { name: 'Salva modifiche' }).click(),
  )
  expect(writing).toEqual(statuses.map(() => 1))
  browserErrors.length = 0
})

test('POST /oauth2/token, form body with grant_type password, username, password, and basic client credential {key}.', async ({
  agency,
}) => {
  const { email: username, password } = agency.people.ADMIN
  const body = { grant_type: 'password', username, password }
  const ask = (headers: Record<string, string>) => agency.anybody(tokenEndpoint, { body, headers })
  const pair = answered(tokenEndpoint, await ask({ Authorization: CLIENT_KEY }))
  expect(pair).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
  const wrong = await ask({ Authorization: 'Basic d2ViOndyb25n' })
  expect([wrong.status, wrong.json]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })])
  expect(wrong.headers.get('www-authenticate')).toBeNull()
  const json = await agency.anybody(
    { ...tokenEndpoint, consumes: 'json' },
    { body, headers: { Authorization: CLIENT_KEY } },
  )
  expect(json.status).toBe(415)
})

test('Refresh: POST to the same path with grant_type refresh_token and the refresh token.', async ({
  agency,
  server,
}) => {
  const { email: username, password } = agency.people.ADMIN
  const headers = { Authorization: CLIENT_KEY }
  const first = answered(
    tokenEndpoint,
    await agency.anybody(tokenEndpoint, { body: { grant_type: 'password', username, password }, headers }),
  )
  const body = { grant_type: 'refresh_token', refresh_token: first.refresh_token }
  const second = answered(tokenEndpoint, await agency.anybody(tokenEndpoint, { body, headers }))
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await callsTo(server, second.access_token)(getMe)).status).toBe(200)
  const again = answered(tokenEndpoint, await agency.anybody(tokenEndpoint, { body, headers }))
  expect(again.refresh_token).toBe(second.refresh_token)
})

test('The GETs take an optional socialTypeList.', async ({ agency }) => {
  const { ADMIN } = agency.people
  const creators = [
    creatorInput('Prima', `https://www.instagram.com/elenco.${unique()}`),
    creatorInput('Seconda', `https://www.tiktok.com/@elenco.${unique()}`),
  ]
  const made = await addCampaign(agency, { creators })
  const params = { id: made.id }
  const seen = async (socialTypeList: string) =>
    answered(getCampaign, await ADMIN.call(getCampaign, { params, query: { socialTypeList } }))
  expect((await seen('TIKTOK')).channels.map(({ socialType }) => socialType)).toEqual(['TIKTOK'])
  expect((await seen('INSTAGRAM,TIKTOK')).channels).toHaveLength(2)
  const refused = await ADMIN.call(getCampaign, { params, query: { socialTypeList: 'MYSPACE' } })
  expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
})

test('Publicly they use a /public prefix with a ?hash query.', async ({ agency }) => {
  const made = await addCampaign(agency, { campaignName: 'Pubblica' })
  const shared = await agency.people.ADMIN.call(postHash, { params: { id: made.id } })
  const { hash } = answered(postHash, shared)
  const params = { id: made.id, channelId: made.channels[0]?.id ?? '' }
  const open = await agency.anybody(getPublicCampaign, { params, query: { hash } })
  expect(answered(getPublicCampaign, open).campaignName).toBe('Pubblica')
  expect((await agency.anybody(getPublicChannelContents, { params, query: { hash } })).status).toBe(200)
  const refused = [
    await agency.anybody(getPublicCampaign, { params }),
    await agency.anybody(getPublicCampaign, { params, query: { hash: `${hash}x` } }),
  ]
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(refused[0]?.json).toMatchObject({ errorCode: 16_000_004 })
})

test('PUT of a raw JPEG blob to a signed URL.', async ({ agency, request, server }) => {
  const { call } = agency.people.ADMIN
  const made = await call(postOrganization, { body: { name: `Con logo ${unique()}` } })
  const { id, imageUploadUrl = '' } = answered(postOrganization, made)
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f7a8c' } })
    .jpeg()
    .toBuffer()
  const address = new URL(imageUploadUrl, server.url).href
  const send = (type: string) => request.put(address, { data: jpeg, headers: { 'content-type': type } })
  expect((await send('image/png')).status()).toBe(415)
  expect((await send('image/jpeg')).status()).toBe(200)
  expect((await send('image/jpeg')).status()).toBe(403)
  const { image } = answered(getOrganization, await call(getOrganization, { params: { id } }))
  const got = await request.get(new URL(image ?? '', server.url).href)
  expect([got.status(), got.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test('The shape of each response body is not shown.', async ({ agency }) => {
  const { paths } = v.parse(openapi, (await agency.anybody(getOpenapi)).json)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-beyond-spec': beyond = false, responses }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '{}')}`,
      beyond,
      // An upload returns only its status.
      isShown: Object.entries(responses).some(
        ([status, { content }]) =>
          status === '204' ||
          /\/(uploads|proofs)(\/|$)/.test(path) ||
          (status.startsWith('2') && content !== undefined),
      ),
    })),
  )
  // Each call has a schema, and the calls that are not beyond the specification are exactly those that it lists.
  expect(described.filter(({ isShown }) => !isShown)).toEqual([])
  const own = described.filter(({ beyond }) => !beyond).map(({ call }) => call)
  expect(own.toSorted()).toEqual(specCalls().toSorted())
})

const openapi = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({
        'x-beyond-spec': v.optional(v.boolean()),
        responses: v.record(v.string(), v.looseObject({ content: v.optional(v.unknown()) })),
      }),
    ),
  ),
})
