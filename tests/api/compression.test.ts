import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases.slice(0, 1))('long responses', async (kind) => {
  const app = await openApp(kind)

  const get = (path: string, headers: Record<string, string>) => app.app.request(path, { headers })

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip;q=0.8', 'gzip', gunzipSync],
    ['br;q=0.5, *;q=0.2', 'br', brotliDecompressSync],
    ['GZIP', 'gzip', gunzipSync],
  ])('are compressed for clients that accept %s, with the same content', async (accepted, by, open) => {
    const plain = await get('/api/openapi.json', {})
    const packed = await get('/api/openapi.json', { 'Accept-Encoding': accepted })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(by)
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    const [full, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())]
    expect(open(bytes).toString()).toBe(full)
    expect(bytes.length).toBeLessThan(full.length / 4)
  })

  it.each(['gzip;q=0', 'gzip;q=0, *;q=0', 'identity', ''])(
    'are sent as they are to clients that accept %j',
    async (accepted) => {
      const plain = await get('/api/openapi.json', { 'Accept-Encoding': accepted })
      expect(plain.headers.get('content-encoding')).toBeNull()
    },
  )

  it('are revalidated by the ETag they were sent with', async () => {
    const packed = await get('/api/openapi.json', { 'Accept-Encoding': 'gzip' })
    const tag = packed.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    const again = await get('/api/openapi.json', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })
    expect(again.status).toBe(304)
  })

  it('are not compressed when short', async () => {
    const answer = await get('/api/health', { 'Accept-Encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBe(String((await answer.text()).length))
  })
})
