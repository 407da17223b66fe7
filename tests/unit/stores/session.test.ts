import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildMe } from '../../support/build-me.ts'
import { type LocalApi, startLocalApi } from '../../support/local-api.ts'
import { goTo, openBrowser, openTab, tellStorage } from '../../support/open-tab.ts'

const marta = buildMe()
const carlo = buildMe({
  uuid: '01890a5d-ac96-774b-bcce-b302099a8058',
  role: { name: 'CLIENT' },
  hasDashboards: false,
  hasProvider: true,
})
const pair = { access_token: 'a1', refresh_token: 'r1', token_type: 'Bearer', expires_in: 600 }
let api: LocalApi
let local: Storage
let session: Storage

beforeEach(async () => {
  api = await startLocalApi()
  const storages = openBrowser(`${api.origin}/campaigns`)
  local = storages.localStorage
  session = storages.sessionStorage
})
afterEach(async () => {
  await api.close()
})

const key = (name: string) => `resoconto:${name}@${api.origin}`
const loadTab = () =>
  openTab(async () => ({
    ...(await import('../../../src/stores/session.ts')),
    ...(await import('../../../src/stores/sign-in.ts')),
    ...(await import('../../../src/stores/access.ts')),
    ...(await import('../../../src/stores/user.ts')),
    ...(await import('../../../src/client/call.ts')),
  }))

function signedIn(user = marta) {
  local.setItem(key('tokens'), '{"access":"a1","refresh":"r1"}')
  local.setItem(key('user'), JSON.stringify(user))
}

function serve(user = marta) {
  api.answer(({ path }) => ({ body: path.endsWith('/oauth2/token') ? pair : user }))
}

it('is unknown without a listener, then read from storage', async () => {
  const { $session, watchSession } = await loadTab()
  expect($session.value).toBeUndefined()
  watchSession()
  expect($session.get()).toBe(false)
  signedIn()
  const other = await loadTab()
  other.watchSession()
  expect(other.$session.get()).toBe(true)
})

it('loads the user when only the tokens are stored', async () => {
  signedIn()
  local.removeItem(key('user'))
  serve()
  const { $session, $user, watchSession } = await loadTab()
  watchSession()
  expect($session.get()).toBeUndefined()
  await vi.waitFor(() => expect($session.get()).toBe(true))
  expect($user.get()).toEqual(marta)
})

it('stores the device token and sends it at the next sign-in', async () => {
  api.answer(({ path }) => ({
    body: path.endsWith('/oauth2/token') ? { ...pair, device_token: 'd1' } : marta,
  }))
  const { signIn, signOut } = await loadTab()
  await signIn('m', 'x')
  await signOut()
  await signIn('m', 'x', '123456')
  const forms = api.received.filter(({ path }) => path.endsWith('/oauth2/token')).map(({ body }) => body)
  expect(forms).toEqual([
    'grant_type=password&username=m&password=x',
    'grant_type=password&username=m&password=x&code=123456&device_token=d1',
  ])
})

it('opens the preferences when a required second factor is missing', async () => {
  serve(buildMe({ twoFactor: 'missing' }))
  const { signIn } = await loadTab()
  await expect(signIn('m', 'x')).resolves.toBe('/preferences')
})

it('signs in and opens the first menu item', async () => {
  serve(carlo)
  const { signIn, $session, $user } = await loadTab()
  await expect(signIn('carlo@cliente.example', 'x')).resolves.toBe('/campaigns')
  expect($session.get()).toBe(true)
  expect($user.get()?.role.name).toBe('CLIENT')
  serve(buildMe({ ...carlo, hasDashboards: true }))
  await expect(signIn('carlo@cliente.example', 'x')).resolves.toBe('/dashboards')
})

it('stores the token’s claims with the user, through every refresh', async () => {
  const organizationId = '01890a5d-ac96-774b-bcce-b302099a8059'
  const tokens = [1_000, 2_000].map((exp) => {
    const payload = { organization_id: organizationId, exp, email: 'già~?@cliente.example' }
    return `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.seal`
  })
  const [first, second] = tokens
  api.answer(({ path, body, headers }) => {
    if (path.endsWith('/oauth2/token'))
      return { body: { ...pair, access_token: body.includes('refresh') ? second : first } }
    const expired = headers['authorization'] === `Bearer ${first}` && api.received.length > 2
    return expired ? { status: 401, body: { error: 'token_expired' } } : { body: carlo }
  })
  const { signIn, call, watchSession, $user } = await loadTab()
  watchSession()
  await signIn('carlo@cliente.example', 'x')
  expect($user.get()).toEqual({ ...carlo, organization_id: organizationId, exp: 1_000 })
  await call('GET /users/me')
  expect($user.get()).toEqual({ ...carlo, organization_id: organizationId, exp: 2_000 })
  const other = await loadTab()
  expect(other.$user.get()).toEqual($user.get())
})

it('stays signed out after a refused sign-in and stores nothing', async () => {
  api.answer(() => ({ status: 400, body: { error: 'invalid_grant' } }))
  const { signIn, $session } = await loadTab()
  await expect(signIn('a', 'b')).rejects.toMatchObject({ status: 400 })
  expect($session.get()).toBe(false)
  expect(local.getItem(key('tokens'))).toBeNull()
})

it('returns the same user to the page where the session was lost', async () => {
  signedIn()
  goTo(`${api.origin}/campaigns/x?wizard=edit`)
  api.answer(() => ({ status: 401, body: { error: 'invalid_token' } }))
  const tab = await loadTab()
  tab.watchSession()
  await expect(tab.call('GET /users/me')).rejects.toMatchObject({ status: 401 })
  expect(tab.$session.get()).toBe(false)
  expect(tab.$user.get()).toBeNull()
  expect(tab.wasSessionLost()).toBe(true)
  const remembered = session.getItem('resoconto:return') ?? ''
  serve(carlo)
  await expect(tab.signIn('c', 'x')).resolves.toBe('/campaigns')
  session.setItem('resoconto:return', remembered)
  serve(marta)
  await expect(tab.signIn('m', 'x')).resolves.toBe('/campaigns/x?wizard=edit')
  expect(tab.wasSessionLost()).toBe(false)
})

it.each([
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example',
])('does not return to %j on another site', async (address) => {
  serve(marta)
  session.setItem('resoconto:return', `${marta.uuid} ${address}`)
  const { signIn } = await loadTab()
  await expect(signIn('m', 'x')).resolves.toBe('/campaigns')
})

it('signs out the other tabs too and clears drafts and the return page', async () => {
  signedIn()
  api.answer(() => ({ status: 204 }))
  const other = await loadTab()
  other.watchSession()
  local.setItem('resoconto:draft:campaign', '{}')
  const tab = await loadTab()
  tab.watchSession()
  await tab.signOut()
  tellStorage(key('tokens'), null)
  expect([tab.$session.get(), other.$session.get()]).toEqual([false, false])
  expect(other.wasSessionLost()).toBe(false)
  expect(local.getItem('resoconto:draft:campaign')).toBeNull()
  expect(api.received.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v2/oauth2/revoke', '{"refresh_token":"r1"}'],
  ])
})

it('ignores a user response that arrives after sign-out, in any tab', async () => {
  signedIn()
  const requested = Promise.withResolvers<void>()
  api.answer(({ path }) => {
    if (!path.endsWith('/users/me')) return { status: 204 }
    requested.resolve()
    return { body: marta, delay: 100 }
  })
  const other = await loadTab()
  other.watchSession()
  const tab = await loadTab()
  tab.watchSession()
  const answered = other.refreshUser()
  await requested.promise
  await tab.signOut()
  await answered
  expect(local.getItem(key('user'))).toBeNull()
})

it('does not treat a refusal that arrives after sign-out as a lost session', async () => {
  signedIn()
  const requested = Promise.withResolvers<void>()
  api.answer(({ path }) => {
    if (!path.endsWith('/users/me')) return { status: 204 }
    requested.resolve()
    return { status: 401, body: { error: 'invalid_token' }, delay: 100 }
  })
  const other = await loadTab()
  other.watchSession()
  const tab = await loadTab()
  tab.watchSession()
  const refused = expect(other.refreshUser()).rejects.toMatchObject({ status: 401 })
  await requested.promise
  await tab.signOut()
  await refused
  expect(other.$session.get()).toBe(false)
  expect(other.wasSessionLost()).toBe(false)
})

it('forgets a user stored before the sign-out was noticed', async () => {
  signedIn()
  const tab = await loadTab()
  tab.watchSession()
  local.removeItem(key('tokens'))
  tellStorage(key('tokens'), null)
  expect(local.getItem(key('user'))).toBeNull()
  expect(tab.$session.get()).toBe(false)
})

it('ignores the response of one user after another has signed in', async () => {
  signedIn(carlo)
  const tab = await loadTab()
  tab.watchSession()
  serve(marta)
  await tab.refreshUser()
  expect(tab.$user.get()).toEqual(carlo)
})

it('ignores a response older than a later save', async () => {
  signedIn({ ...marta, version: marta.version + 1 })
  const tab = await loadTab()
  tab.watchSession()
  serve(marta)
  await tab.refreshUser()
  expect(tab.$user.get()?.version).toBe(marta.version + 1)
})

it('keeps drafts for the same user and clears them for another', async () => {
  const { signIn } = await loadTab()
  serve(marta)
  await signIn('m', 'x')
  local.setItem('resoconto:draft:campaign', '{}')
  await signIn('m', 'x')
  expect(local.getItem('resoconto:draft:campaign')).toBe('{}')
  serve(carlo)
  await signIn('c', 'x')
  expect(local.getItem('resoconto:draft:campaign')).toBeNull()
})

it('reloads when another tab signs in another user', async () => {
  signedIn()
  const { left } = goTo(`${api.origin}/campaigns`)
  const { watchSession } = await loadTab()
  watchSession()
  local.setItem(key('user'), JSON.stringify(carlo))
  tellStorage(key('user'), JSON.stringify(carlo))
  expect(left).toEqual(['reload'])
})

it.each([
  ['/campaigns', null, 'signedOut'],
  ['/campaigns/x?hash=h', null, 'allowed'],
  ['/login', null, 'allowed'],
  ['/nowhere', null, 'allowed'],
  ['/Organizations/', marta, 'allowed'],
  ['/organizations', carlo, 'forbidden'],
  ['/campaigns', carlo, 'allowed'],
] as const)('%s for %o is %s', async (path, user, access) => {
  if (user) signedIn(user)
  goTo(`${api.origin}${path}`)
  const { $access } = await loadTab()
  $access.listen(() => {})
  expect($access.get()).toBe(access)
})

it('redirects to the login when signed out, at once and later', async () => {
  signedIn()
  const { left } = goTo(`${api.origin}/campaigns`)
  const { guardPage } = await loadTab()
  guardPage()
  expect(left).toEqual([])
  local.removeItem(key('tokens'))
  tellStorage(key('tokens'), null)
  expect(left).toEqual(['/login'])
})
