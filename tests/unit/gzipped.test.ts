import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzipped } from '../../src/server/http/gzipped.ts'

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 1 }
const brotliOf = (text: string) => new Uint8Array(brotliCompressSync(text))

it('a response is compressed by gzip once, for concurrent and later requests', async () => {
  const brotli = brotliOf('report '.repeat(1000))
  const together = await Promise.all([gzipped('once', brotli), gzipped('once', brotli)])
  expect(together[0]).toBe(together[1])
  expect(await gzipped('once', brotli)).toBe(together[0])
  expect(gunzipSync(together[0]).toString()).toBe('report '.repeat(1000))
})

it('other content is never taken for it, and the oldest of much is dropped', async () => {
  const first = await gzipped('0', brotliOf('0'))
  for (let index = 1; index <= 9; index += 1) {
    // An incompressible megabyte.
    const bytes = randomBytes(1_000_000)
    const brotli = new Uint8Array(brotliCompressSync(bytes, { params: QUICK }))
    expect(gunzipSync(await gzipped(String(index), brotli)).equals(bytes)).toBe(true)
  }
  expect(await gzipped('0', brotliOf('0'))).not.toBe(first)
})

it('bytes that cannot be decompressed fail without being cached', async () => {
  await expect(gzipped('broken', Uint8Array.of(1, 2, 3))).rejects.toThrow()
  expect(gunzipSync(await gzipped('broken', brotliOf('good'))).toString()).toBe('good')
})
