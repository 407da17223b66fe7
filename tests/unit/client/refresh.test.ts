import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalApi, type Received, type Reply, startLocalApi } from '../../support/local-api.ts'
import { openBrowser, openTab } from '../../support/open-tab.ts'

let api: LocalApi
let storage: Storage

beforeEach(async () => {
  api = await startLocalApi()
  storage = openBrowser(`${api.origin}/campaigns`).localStorage
  storage.setItem(key(), JSON.stringify({ access: 'old', refresh: 'r1' }))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

const key = () => `resoconto:tokens@${api.origin}`
const loadTab = () =>
  openTab(async () => ({
    ...(await import('../../../src/client/call.ts')),
    ...(await import('../../../src/client/tokens.ts')),
  }))
const refreshes = () => api.received.filter(({ path }) => path === '/api/v2/oauth2/token')
const newPair = { access_token: 'new', refresh_token: 'r2', token_type: 'Bearer', expires_in: 600 }

/** `old` has expired, `new` is valid; `reply` answers the refresh. */
function serve(refresh: () => Reply | 'hang up') {
  api.answer((request: Received) => {
    if (request.path === '/api/v2/oauth2/token') return refresh()
    if (request.headers['authorization'] === 'Bearer new') return { body: { uuid: 'u' } }
    return { status: 401, body: { error: 'token_expired' }, delay: Math.random() * 20 }
  })
}

it('refreshes once for fifty expired calls and retries them all', async () => {
  const { call } = await loadTab()
  serve(() => ({ body: newPair, delay: 30 }))
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('GET /users/me')))
  expect(answers).toHaveLength(50)
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]?.body).toBe('grant_type=refresh_token&refresh_token=r1')
  expect(storage.getItem(key())).toBe('{"access":"new","refresh":"r2"}')
})

it.each([true, false])('refreshes once for three tabs (Web Locks: %s)', async (locks) => {
  if (!locks) vi.stubGlobal('navigator', {})
  serve(() => ({ body: newPair, delay: 30 }))
  const tabs = [await loadTab(), await loadTab(), await loadTab()]
  await Promise.all(tabs.flatMap(({ call }) => [call('GET /users/me'), call('GET /users/me')]))
  if (locks) expect(refreshes()).toHaveLength(1)
  expect(storage.getItem(key())).toBe('{"access":"new","refresh":"r2"}')
})

it('uses tokens that another tab stored, without a refresh', async () => {
  const { call } = await loadTab()
  serve(() => ({ status: 500 }))
  api.answer((request) => {
    storage.setItem(key(), '{"access":"new","refresh":"r2"}')
    return request.headers['authorization'] === 'Bearer new'
      ? { body: { uuid: 'u' } }
      : { status: 401, body: { error: 'token_expired' } }
  })
  await expect(call('GET /users/me')).resolves.toEqual({ uuid: 'u' })
  expect(refreshes()).toHaveLength(0)
})

it.each([400, 401, 429])('signs out when the refresh is refused with %i', async (status) => {
  const { call, onTokens } = await loadTab()
  const lost = vi.fn<() => void>()
  onTokens(lost)
  serve(() => ({ status, body: { error: 'invalid_grant' } }))
  await expect(Promise.all([call('GET /users/me'), call('GET /users/me')])).rejects.toMatchObject({
    status: 401,
  })
  expect(storage.getItem(key())).toBeNull()
  expect(lost).toHaveBeenCalled()
})

it('refreshes once when three tabs are refused; the waiting tabs sign out', async () => {
  serve(() => ({ status: 400, body: { error: 'invalid_grant' }, delay: 30 }))
  const tabs = [await loadTab(), await loadTab(), await loadTab()]
  const calls = await Promise.allSettled(tabs.map(({ call }) => call('GET /users/me')))
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(refreshes()).toHaveLength(1)
  expect(storage.getItem(key())).toBeNull()
})

it.each([500, 503, 'hang up'] as const)('keeps the tokens when the refresh fails by %s', async (failure) => {
  const { call } = await loadTab()
  serve(() => (failure === 'hang up' ? failure : { status: failure }))
  await expect(call('GET /users/me')).rejects.toMatchObject({ status: failure === 'hang up' ? 0 : failure })
  expect(refreshes()).toHaveLength(1)
  expect(storage.getItem(key())).toBe('{"access":"old","refresh":"r1"}')
})

it('signs out on an invalid token without a refresh', async () => {
  const { call } = await loadTab()
  api.answer(() => ({ status: 401, body: { error: 'invalid_token' } }))
  await expect(call('GET /users/me')).rejects.toMatchObject({ status: 401 })
  expect(api.received).toHaveLength(1)
  expect(storage.getItem(key())).toBeNull()
})

it('does not refresh again when the new token is refused', async () => {
  const { call } = await loadTab()
  api.answer(({ path }) =>
    path === '/api/v2/oauth2/token' ? { body: newPair } : { status: 401, body: { error: 'token_expired' } },
  )
  await expect(call('GET /users/me')).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toHaveLength(1)
  expect(storage.getItem(key())).toBeNull()
})

it('stays signed out when the refresh ends after sign-out', async () => {
  const { call } = await loadTab()
  serve(() => {
    storage.removeItem(key())
    return { body: newPair }
  })
  await expect(call('GET /users/me')).rejects.toMatchObject({ status: 401 })
  expect(storage.getItem(key())).toBeNull()
})

it('continues without the lock when another tab holds it too long', async () => {
  const { call } = await loadTab()
  serve(() => ({ body: newPair }))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), wait / 50)
    return controller.signal
  })
  const release = Promise.withResolvers<void>()
  const held = navigator.locks.request(`refresh ${key()}`, () => release.promise)
  await expect(call('GET /users/me')).resolves.toEqual({ uuid: 'u' })
  release.resolve()
  await held
})
