import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compressText } from './compress-text.ts'

const decompress = promisify(brotliDecompress)

/** Bytes of brotli whose gzip is cached, which takes some 12 MB. */
const MAX_BYTES = 8_000_000
/** Also bounds how long erased data stays in memory. */
const CACHED_MS = 600_000

type Entry = { bytes: Promise<Uint8Array<ArrayBuffer>>; size: number; forget: NodeJS.Timeout }

const cache = new Map<string, Entry>()

/**
 * The same content as gzip, for clients without brotli: compressed once and cached in memory.
 * @param etag of the content, so that the cache never mixes up contents
 */
export async function gzipped(etag: string, brotli: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const known = cache.get(etag)
  if (known !== undefined) return await known.bytes
  const bytes = decompress(brotli).then((text) => compressText(text, 'gzip'))
  const forget = setTimeout(() => cache.delete(etag), CACHED_MS).unref()
  cache.set(etag, { bytes, size: brotli.length, forget })
  dropOldest()
  try {
    return await bytes
  } catch (error) {
    drop(etag)
    throw error
  }
}

function dropOldest(): void {
  let total = [...cache.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [etag, { size }] of cache) {
    if (total <= MAX_BYTES) return
    drop(etag)
    total -= size
  }
}

function drop(etag: string): void {
  clearTimeout(cache.get(etag)?.forget)
  cache.delete(etag)
}
