import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sealBytes, unsealBytes } from '../../base/seal.ts'
import type { Secrets } from '../../base/secrets.ts'
import { compressText } from '../../http/compress-text.ts'
import { etagOf } from '../../http/read-response.ts'
import type { CacheKey } from './cache-rows.ts'

const decompress = promisify(brotliDecompress)

/** Of a large report, as long as gzip takes, and two fifths smaller. */
const QUALITY = 5

/** A response as it is sent. */
export type Compressed = { etag: string; brotli: Uint8Array<ArrayBuffer> }

/** By brotli alone; for a client that does not accept it, it is made again. */
export async function compress(text: string): Promise<Compressed> {
  return { etag: etagOf(text), brotli: await compressText(text, 'br', QUALITY) }
}

/** What it says. */
export async function open(compressed: Compressed): Promise<unknown> {
  return JSON.parse((await decompress(compressed.brotli)).toString())
}

/** For the database: a response may carry a share link, and opens in its own row alone. */
export function sealed({ cachedResponses }: Secrets, bytes: Uint8Array, key: CacheKey, revision: number) {
  return sealBytes(cachedResponses, nameOf(key, revision), bytes)
}

/** null where the bytes are another row's, or were changed. */
export function unsealed({ cachedResponses }: Secrets, bytes: Uint8Array, key: CacheKey, revision: number) {
  return unsealBytes(cachedResponses, nameOf(key, revision), bytes)
}

/** What no other response is called. */
export function nameOf({ id, part, reader, epoch }: CacheKey, revision: number): string {
  return [id, part, reader, epoch, revision].join('\n')
}
