import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAULTS, type Fault } from '../../support/faulty-proxy.ts'
import { type LocalApi, type Reply, startLocalApi } from '../../support/local-api.ts'
import { openBrowser, openTab } from '../../support/open-tab.ts'

let api: LocalApi
let storage: Storage
const key = () => `resoconto:tokens@${api.origin}`
const stored = '{"access":"old","refresh":"r1"}'

beforeEach(async () => {
  api = await startLocalApi()
  storage = openBrowser(`${api.origin}/campaigns`).localStorage
  storage.setItem(key(), stored)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

const loadCall = async () => (await openTab(() => import('../../../src/client/call.ts'))).call
const replyOf = ({ status, body, type = '' }: Fault): Reply => ({
  status,
  body,
  headers: { 'content-type': type },
})
const me = { uuid: 'u' }

describe.each(Object.entries(FAULTS))('%s', (_, fault) => {
  const { status } = fault
  const isRetried = [429, 502, 503].includes(status)

  it(`is ${isRetried ? 'retried once' : 'not retried'} by a read`, async () => {
    const call = await loadCall()
    api.answer(() => (api.received.length === 1 ? replyOf(fault) : { body: me }))
    if (isRetried) await expect(call('GET /users/me')).resolves.toEqual(me)
    else await expect(call('GET /users/me')).rejects.toMatchObject({ status, problem: {} })
    expect(api.received).toHaveLength(isRetried ? 2 : 1)
    expect(storage.getItem(key())).toBe(status === 401 ? null : stored)
  })

  it('is not retried by a write', async () => {
    const call = await loadCall()
    api.answer(() => (api.received.length === 1 ? replyOf(fault) : { body: me }))
    await expect(call('PUT /users/me', { body: {} })).rejects.toMatchObject({ status, problem: {} })
    expect(api.received).toHaveLength(1)
    expect(storage.getItem(key())).toBe(status === 401 ? null : stored)
  })

  it(`${status < 500 ? 'ends' : 'keeps'} the session if it answers a refresh`, async () => {
    const call = await loadCall()
    api.answer(({ path }) =>
      path === '/api/v2/oauth2/token' ? replyOf(fault) : { status: 401, body: { error: 'token_expired' } },
    )
    await expect(call('GET /users/me')).rejects.toMatchObject({ status: status < 500 ? 401 : status })
    expect(api.received.map(({ path }) => path)).toEqual(['/api/v1/users/me', '/api/v2/oauth2/token'])
    expect(storage.getItem(key())).toBe(status < 500 ? null : stored)
  })
})

it('retries the first call of the page’s head, once', async () => {
  const call = await loadCall()
  const response = Promise.resolve(new Response('<html></html>', { status: 502 }))
  vi.stubGlobal('firstCall', { url: `${api.origin}/api/v1/users/me`, token: 'old', response })
  api.answer(() => ({ body: me }))
  await expect(call('GET /users/me')).resolves.toEqual(me)
  expect(api.received).toHaveLength(1)
})

it('treats a success that is not JSON as no response', async () => {
  const call = await loadCall()
  api.answer(() => ({ body: '<html></html>', headers: { 'content-type': 'text/html' } }))
  await expect(call('GET /users/me')).rejects.toMatchObject({ status: 0, problem: {} })
  expect(api.received).toHaveLength(1)
  expect(storage.getItem(key())).toBe(stored)
})
