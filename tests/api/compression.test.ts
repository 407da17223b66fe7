import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases.slice(0, 1))('long responses', async (kind) => {
  const app = await openApp(kind)

  const get = (path: string, headers: Record<string, string>) => app.app.request(path, { headers })

  it('are compressed for clients that accept it, with the same content', async () => {
    const plain = await get('/api/openapi.json', {})
    const packed = await get('/api/openapi.json', { 'Accept-Encoding': 'gzip, br' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    const [whole, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())]
    expect(gunzipSync(bytes).toString()).toBe(whole)
    expect(bytes.length).toBeLessThan(whole.length / 4)
  })

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
