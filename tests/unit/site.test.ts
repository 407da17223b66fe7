import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SiteFile } from '../../src/server/site/load-files.ts'
import { site } from '../../src/server/site/site.ts'

function file(type: string, text: string, isBrotli = false): SiteFile {
  const bytes = isBrotli ? Uint8Array.from(brotliCompressSync(text)) : new TextEncoder().encode(text)
  return { type, etag: `"${text}"`, bytes, isBrotli }
}

const html = 'text/html; charset=utf-8'
const files = new Map([
  ['login.html', file(html, 'login', true)],
  ['campaigns/_id.html', file(html, 'campaign')],
  ['404.html', file(html, 'nothing here')],
  ['_astro/main.abc.js', file('text/javascript', 'code')],
  ['_build/latest.json', file('application/json', '{}')],
  ['consegna.html', file(html, 'delivery')],
  ['consegna-worker.js', file('text/javascript', 'worker')],
])
let isUnclaimed = false
const app = new Hono().all(
  '*',
  site(files, {
    apiOrigins: ['https://api.example.org'],
    secure: true,
    brand: () => Promise.resolve(null),
    preview: () => Promise.resolve(null),
    needsFirstStart: () => Promise.resolve(isUnclaimed),
  }),
)

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('the built site', () => {
  it.each(['/login', '/Login', '/LOGIN/', '/login?username=a'])('opens the page of %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, text: 'login' })
  })

  it('leads from the sign-in to the first start while there is no user', async () => {
    isUnclaimed = true
    for (const path of ['/Login', '/']) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')]).toEqual([302, '/Primo-avvio'])
    }
    expect((await get('/campaigns/x')).status).toBe(200)
    isUnclaimed = false
    expect((await get('/login')).status).toBe(200)
  })

  it('serves one page for every campaign', async () => {
    const { status, text } = await get('/Campaigns/0192f0c0-0000-7000-8000-000000000000')
    expect([status, text]).toEqual([200, 'campaign'])
  })

  it.each(['/nothing', '/login.html', '/_astro/../login.html', '/_astro/none.js', '/%ff', '/.build-key'])(
    'answers 404 with its page for %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'nothing here' })
    },
  )

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends files compressed to clients that accept %s', async (accepted, encoding, open) => {
    const answer = await app.request('/login', { headers: { 'Accept-Encoding': accepted } })
    expect(open(await answer.arrayBuffer()).toString()).toBe('login')
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  })

  it('caches files with a digest forever, revalidates pages, and does not cache the latest build', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cache('/_astro/main.abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/login')).toBe('no-cache')
    expect(await cache('/_build/latest.json')).toBe('no-store')
    expect((await get('/login', { 'If-None-Match': '"login"' })).status).toBe(304)
  })

  it('sends a CSP without script-src and style-src, which pages contain', async () => {
    const policy = (await get('/login')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self' https://api.example.org;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/default-src|script-src|style-src/)
  })

  it('lets the page of deliveries alone start workers, and its service worker request from this site alone', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policyOf('/login')).toContain("worker-src 'none'; ")
    expect(await policyOf('/Consegna?token=secret')).toMatch(
      /worker-src 'self'; .*trusted-types default offline$/,
    )
    expect(await policyOf('/consegna-worker.js')).toBe("default-src 'none'; connect-src 'self'")
    expect((await get('/consegna-worker.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('is served by TLS alone from then on, subdomains too, and embedded by no other site', async () => {
    for (const path of ['/login', '/nothing', '/campaigns/x?hash=secret']) {
      const { headers } = await get(path)
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    }
  })

  it('is sniffed by no browser, and sets no cookie', async () => {
    for (const path of ['/login', '/nothing', '/_astro/main.abc.js', '/_build/latest.json']) {
      const { headers } = await get(path)
      expect([headers.get('x-content-type-options'), headers.has('set-cookie')], path).toEqual([
        'nosniff',
        false,
      ])
    }
  })

  it.each([
    '/campaigns/0192f0c0-0000-7000-8000-000000000000?hash=secret',
    '/login?token=secret',
    '/LOGIN?a=b&token=secret',
  ])('forbids referrer, indexing and caching of %s', async (path) => {
    const { headers } = await get(path)
    expect([
      headers.get('referrer-policy'),
      headers.get('x-robots-tag'),
      headers.get('cache-control'),
    ]).toEqual(['no-referrer', 'noindex, nofollow, noarchive', 'private, no-store'])
  })
})
