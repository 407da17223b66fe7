import { afterEach, expect, it, vi } from 'vitest'
import { resolveApiHost } from '../../../src/client/api-host.ts'
import { openBrowser, openTab } from '../../support/open-tab.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const listed = 'https://api.example.org, https://eu.example.org:8443'
const loadTokens = () => openTab(() => import('../../../src/client/tokens.ts'))

function resolve(address: string, more: { remembered?: string; built?: string } = {}) {
  return resolveApiHost({ page: new URL(address), remembered: null, built: '', listed, ...more })
}

it('is the page’s own host unless the build sets another', () => {
  expect(resolve('https://site.it/login')).toEqual({ origin: 'https://site.it', moved: false, refused: null })
  expect(resolve('https://site.it/', { built: 'https://api.site.it' }).origin).toBe('https://api.site.it')
})

it.each([
  ['https://site.it/?domain=api.example.org', 'https://api.example.org'],
  ['https://site.it/?domain=https://eu.example.org:8443/', 'https://eu.example.org:8443'],
  ['http://127.0.0.1:4321/?domain=localhost:9000', 'http://localhost:9000'],
  ['http://localhost:4321/?domain=http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
])('%s moves the calls to %s', (address, origin) => {
  expect(resolve(address)).toEqual({ origin, moved: true, refused: null })
})

it.each([
  'evil.org',
  'api.example.org.evil.org',
  'evil-api.example.org',
  'evil.org/api.example.org',
  'evil.org?api.example.org',
  'api.example.org@evil.org',
  'user@api.example.org',
  'http://api.example.org',
  'api.example.org:444',
  'javascript:alert(1)//',
  'data:text/html,x',
  '127.0.0.1:9000',
  '//evil.org',
  'https://',
  ' ',
])('refuses %j from a page that is on no loopback, and stays', (domain) => {
  const { origin, moved, refused } = resolve(`https://site.it/?domain=${encodeURIComponent(domain)}`)
  expect({ origin, moved, refused }).toEqual({ origin: 'https://site.it', moved: false, refused: domain })
})

it('lasts for the tab but never applies to a share link', () => {
  const remembered = 'https://api.example.org'
  expect(resolve('https://site.it/campaigns', { remembered }).origin).toBe(remembered)
  expect(resolve('https://site.it/campaigns/x?hash=h', { remembered }).origin).toBe('https://site.it')
  expect(resolve('https://site.it/campaigns', { remembered: 'https://evil.org' })).toEqual({
    origin: 'https://site.it',
    moved: false,
    refused: null,
  })
})

it('separates the tokens of each host', async () => {
  const { sessionStorage } = openBrowser('http://localhost:4600/?domain=127.0.0.1:9000')
  const moved = await loadTokens()
  moved.writeTokens({ access: 'a', refresh: 'r' })
  expect(moved.readTokens()).toEqual({ access: 'a', refresh: 'r' })
  sessionStorage.clear()
  vi.stubGlobal('location', new URL('http://localhost:4600/'))
  const home = await loadTokens()
  expect(home.readTokens()).toBeNull()
})
