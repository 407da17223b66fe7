import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { type LocalApi, startLocalApi } from '../../support/local-api.ts'
import { goTo, openBrowser, openTab } from '../../support/open-tab.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
let api: LocalApi

beforeEach(async () => {
  api = await startLocalApi()
  const { localStorage } = openBrowser(`${api.origin}/campaigns`)
  localStorage.setItem(`resoconto:tokens@${api.origin}`, JSON.stringify({ access: 'a1', refresh: 'r1' }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

const loadClient = () => openTab(() => import('../../../src/client/call.ts'))

describe('a call', () => {
  it('has its version prefix, the token and a sorted query', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: { items: [] } }))
    await call('GET /campaigns', { query: { status: 'CONCLUDED', page: 2, search: '' } })
    await call('GET /users/me')
    await call('GET /v1/organizations/{id}', { params: { id } })
    await call('GET /health')
    expect(api.received.map(({ path }) => path)).toEqual([
      '/api/v2/campaigns?page=2&status=CONCLUDED',
      '/api/v1/users/me',
      `/api/v1/organizations/${id}`,
      '/api/health',
    ])
    expect(new Set(api.received.map(({ headers }) => headers['authorization']))).toEqual(
      new Set(['Bearer a1']),
    )
  })

  it('cannot escape its path through a parameter', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: {} }))
    await call('GET /campaigns/{id}', { params: { id: '../users?x=1' } })
    await call('GET /campaigns/{id}', { params: { id: '..' } })
    expect(api.received.map(({ path }) => path)).toEqual([
      '/api/v2/campaigns/..%2Fusers%3Fx%3D1',
      '/api/v2/campaigns/_',
    ])
  })

  it('signs in by a form with the client’s key', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: {} }))
    await call('POST /oauth2/token', {
      body: new URLSearchParams({ grant_type: 'password', username: 'a+b@c.it', password: 'p&q=' }),
    })
    const [request] = api.received
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(request?.headers['authorization']).toBe('Basic d2ViOndlYg==')
    expect(request?.headers).not.toHaveProperty('idempotency-key')
    expect(request?.body).toBe('grant_type=password&username=a%2Bb%40c.it&password=p%26q%3D')
  })

  it('resolves images against a host that is not the page’s own', async () => {
    const answer = { coverUrl: '/api/v2/images/1', campaignName: '/api/v2/x', report: { image: null } }
    api.answer(() => ({ body: { items: [answer] } }))
    const { call } = await loadClient()
    await expect(call('GET /campaigns')).resolves.toEqual({ items: [answer] })
    goTo(`http://127.0.0.1:9/campaigns?domain=${new URL(api.origin).host}`)
    const moved = await loadClient()
    await expect(moved.call('GET /campaigns')).resolves.toEqual({
      items: [{ ...answer, coverUrl: `${api.origin}/api/v2/images/1` }],
    })
  })

  it('declares JSON with and without a body', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: {} }))
    await call('GET /health')
    await call('GET /users/me')
    await call('POST /campaigns/{id}/duplicate', { params: { id } })
    await call('POST /users', { body: { email: 'a@b.it', userRoleType: 'ADMIN' } })
    const types = api.received.map(({ headers }) => headers['content-type'])
    expect(types).toEqual(Array.from({ length: 4 }, () => 'application/json'))
  })

  it('sends If-Match, and CSV unchanged', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: {} }))
    // @ts-expect-error -- the body's own rules are the contract's matter
    await call('PUT /campaigns/{id}', { params: { id }, version: 7, body: { campaignName: 'Vela' } })
    await call('POST /campaigns/{id}/contents/import', { params: { id }, body: new Blob(['a,b\n1,2']) })
    expect(api.received[0]?.headers['if-match']).toBe('"v7"')
    expect(api.received[0]?.headers['content-type']).toBe('application/json')
    expect(api.received[1]?.headers['content-type']).toBe('text/csv')
    expect(api.received[1]?.body).toBe('a,b\n1,2')
  })

  it('sends a new or given Idempotency-Key with each POST, none for users', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ status: 201, body: {} }))
    await call('POST /campaigns/{id}/duplicate', { params: { id } })
    await call('POST /campaigns/{id}/duplicate', { params: { id } })
    await call('POST /campaigns/{id}/duplicate', { params: { id }, key: 'mine' })
    await call('POST /users', { body: { email: 'a@b.it', userRoleType: 'ADMIN' } })
    const keys = api.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys.slice(2)).toEqual(['mine', undefined])
  })

  it('sends an edit of a version with one Idempotency-Key, also after another try', async () => {
    const { call } = await loadClient()
    const edit = (version: number, bio: string) =>
      call('PUT /creators/{id}', { params: { id }, version, body: { name: 'Vela', profile: { bio } } })
    api.answer(() => (api.received.length === 1 ? 'hang up' : { body: {} }))
    await expect(edit(7, 'Lenta')).rejects.toMatchObject({ status: 0 })
    await edit(7, 'Lenta')
    await edit(7, 'Svelta')
    await edit(8, 'Svelta')
    await call('PUT /users/me', { version: 7, body: {} })
    await call('PUT /campaigns/{id}/contents', { params: { id }, body: {} })
    const [lost, again, ...others] = api.received.map(({ headers }) => headers['idempotency-key'])
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(lost)
    expect(new Set([lost, ...others.slice(0, 3)]).size).toBe(4)
    expect(others.slice(3)).toEqual([undefined])
  })

  it('reads the public endpoint of a shared campaign without a token', async () => {
    goTo(`${api.origin}/Campaigns/${id}?hash=geheim`)
    const { call } = await loadClient()
    api.answer(() => ({ body: {} }))
    await call('GET /campaigns/{id}', { params: { id }, query: { socialTypeList: ['INSTAGRAM', 'TIKTOK'] } })
    expect(api.received[0]?.path).toBe(
      `/api/v2/public/campaigns/${id}?hash=geheim&socialTypeList=INSTAGRAM%2CTIKTOK`,
    )
    expect(api.received[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('the client’s rules by path', () => {
  it.each(endpoints)(
    'are valid for $method $path',
    ({ method, path, produces, consumes, idempotent = true }) => {
      expect(/\/report\.json$|\.(pdf|png|pptx|xlsx|csv)$|\/export$|^\/(metrics|docs)$/.test(path)).toBe(
        produces !== undefined,
      )
      expect(path === '/oauth2/token').toBe(consumes === 'form')
      if (method === 'POST' || method === 'PUT')
        expect(
          /oauth2|users(?!\/me$)|erase$|mail-test$|me\/tokens|webhooks(?:$|\/.*\/test$)|deliveries$|\/links|unsubscribe$|first-start$/.test(
            path,
          ),
        ).toBe(!idempotent)
    },
  )
})

describe('retries', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a GET once after %i', async (status) => {
    const { call } = await loadClient()
    api.answer(() => ({ status, body: { error: 'unavailable' }, headers: { 'retry-after': '0' } }))
    await expect(call('GET /users/me')).rejects.toMatchObject({ status })
    expect(api.received).toHaveLength(2)
  })

  it.each([400, 403, 404, 412, 501])('does not retry a GET after %i', async (status) => {
    const { call } = await loadClient()
    api.answer(() => ({ status, body: {} }))
    await expect(call('GET /users/me')).rejects.toMatchObject({ status })
    expect(api.received).toHaveLength(1)
  })

  it('uses the second response', async () => {
    const { call } = await loadClient()
    api.answer(() => (api.received.length === 1 ? { status: 503 } : { body: { status: 'ok' } }))
    await expect(call('GET /health')).resolves.toEqual({ status: 'ok' })
  })

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'never retries a POST or PUT after %i',
    async (status) => {
      const { call } = await loadClient()
      api.answer(() => ({ status, body: {} }))
      await expect(call('POST /campaigns/{id}/duplicate', { params: { id } })).rejects.toMatchObject({
        status,
      })
      // @ts-expect-error -- as above
      await expect(call('PUT /campaigns/{id}', { params: { id }, body: {} })).rejects.toMatchObject({
        status,
      })
      expect(api.received).toHaveLength(2)
    },
  )
})

describe('a failure', () => {
  it('carries the status and the problem', async () => {
    const { call } = await loadClient()
    const problem = { error: 'validation_failed', error_description: 'No', fields: { name: '*Obbligatorio' } }
    api.answer(() => ({ status: 422, body: problem }))
    await expect(call('POST /campaigns/{id}/duplicate', { params: { id } })).rejects.toMatchObject({
      status: 422,
      problem,
    })
  })

  it('has status 0 without a response', async () => {
    const { call } = await loadClient()
    api.answer(() => 'hang up')
    await expect(call('GET /users/me')).rejects.toMatchObject({ status: 0, problem: {} })
  })

  it('handles a response that is not JSON', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ status: 404, body: '<html>', headers: { 'content-type': 'text/html' } }))
    await expect(call('GET /users/me')).rejects.toMatchObject({ status: 404, problem: {} })
  })

  it('includes a success with an error code', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ status: 200, body: { errorCode: 16_000_003, error: 'not yet' } }))
    await expect(call('GET /users/me')).rejects.toMatchObject({
      status: 200,
      problem: { errorCode: 16_000_003 },
    })
  })
})

describe('the call made by the page’s head', () => {
  it('is used once, only with the same token', async () => {
    const { call } = await loadClient()
    api.answer(() => ({ body: { items: ['late'] } }))
    const url = `${api.origin}/api/v2/campaigns`
    const early = () => ({ url, token: 'a1', response: Promise.resolve(Response.json({ items: ['early'] })) })
    vi.stubGlobal('firstCall', early())
    await expect(call('GET /campaigns')).resolves.toEqual({ items: ['early'] })
    await expect(call('GET /campaigns')).resolves.toEqual({ items: ['late'] })
    vi.stubGlobal('firstCall', { ...early(), token: 'another' })
    await expect(call('GET /campaigns')).resolves.toEqual({ items: ['late'] })
    vi.stubGlobal('firstCall', { ...early(), response: Promise.reject(new TypeError('offline')) })
    await expect(call('GET /campaigns')).resolves.toEqual({ items: ['late'] })
  })
})
