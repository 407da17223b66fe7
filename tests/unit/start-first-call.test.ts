import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFirstCall } from '../../src/lib/start-first-call.ts'
import { goTo, openBrowser } from '../support/open-tab.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const origin = 'https://site.it'
const list = { firstCall: '/api/v2/campaigns?page=1&pageSize=20', firstQuery: 'page status search' }
const one = { firstCall: '/api/v2/campaigns/{id}' }
const requested = vi.fn((url: URL, init: { headers: Headers }) => {
  void url
  void init
  return Promise.resolve(new Response())
})

beforeEach(() => {
  requested.mockClear()
  vi.stubGlobal('fetch', requested)
  const { localStorage } = openBrowser(origin)
  localStorage.setItem(`resoconto:tokens@${origin}`, '{"access":"a1","refresh":"r1"}')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The request that the head makes on this page, or null. */
function firstCallOf(path: string, dataset: Record<string, string>): string | null {
  goTo(origin + path)
  vi.stubGlobal('document', { documentElement: { dataset } })
  startFirstCall()
  const [call] = requested.mock.calls
  expect(call?.[1].headers.get('content-type')).toBe(call && 'application/json')
  return call
    ? `${call[1].headers.get('authorization') ?? 'nobody'} ${call[0].href.replace(origin, '')}`
    : null
}

it.each([
  ['/campaigns', list, 'Bearer a1 /api/v2/campaigns?page=1&pageSize=20'],
  [
    '/campaigns?status=CONCLUDED&x=1&page=2',
    list,
    'Bearer a1 /api/v2/campaigns?page=2&pageSize=20&status=CONCLUDED',
  ],
  ['/campaigns?wizard=new', list, null],
  [`/Campaigns/${id.toUpperCase()}`, one, `Bearer a1 /api/v2/campaigns/${id}`],
  [`/campaigns/${id}?wizard=edit`, one, `Bearer a1 /api/v2/campaigns/${id}`],
  [`/campaigns/${id}?hash=h`, one, `nobody /api/v2/public/campaigns/${id}?hash=h`],
  ['/campaigns?domain=api.example.org', list, null],
  ['/campaigns', {}, null],
])('%s %o: %s', (path, dataset, expected) => {
  expect(firstCallOf(path, dataset)).toBe(expected)
})

it('requests nothing when signed out or on another API host', () => {
  sessionStorage.setItem('resoconto:domain', 'https://api.example.org')
  expect(firstCallOf('/campaigns', list)).toBeNull()
  sessionStorage.clear()
  localStorage.clear()
  expect(firstCallOf('/campaigns', list)).toBeNull()
})

it('requests no staff endpoint for a client', () => {
  const organizations = { firstCall: '/api/v1/organizations', firstStaff: '' }
  localStorage.setItem(`resoconto:user@${origin}`, '{"uuid":"u","role":{"name":"CLIENT"}}')
  expect(firstCallOf('/organizations', organizations)).toBeNull()
  localStorage.setItem(`resoconto:user@${origin}`, '{"uuid":"u","role":{"name":"ADMIN"}}')
  expect(firstCallOf('/organizations', organizations)).toBe('Bearer a1 /api/v1/organizations')
})
