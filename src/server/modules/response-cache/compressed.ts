import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sealBytes, unsealBytes } from '../../base/seal.ts'
import type { Secrets } from '../../base/secrets.ts'
import { compressText } from '../../http/compress-text.ts'
import { etagOf } from '../../http/read-response.ts'
import type { CacheKey } from './cache-rows.ts'

const decompress = promisify(brotliDecompress)

/** For a large report this takes as long as gzip, and is two fifths smaller. */
const QUALITY = 5

/** A response in the form in which it is sent. */
export type Compressed = { etag: string; brotli: Uint8Array<ArrayBuffer> }

/** Brotli only; for a client that does not accept it, it is compressed again. */
export async function compress(text: string): Promise<Compressed> {
  return { etag: etagOf(text), brotli: await compressText(text, 'br', QUALITY) }
}

/** The decompressed text. */
export async function open(compressed: Compressed): Promise<unknown> {
  return JSON.parse((await decompress(compressed.brotli)).toString())
}

/** Encrypted for the database: a response may contain a share link, and can be decrypted only in its own row. */
export function sealed({ cachedResponses }: Secrets, bytes: Uint8Array, key: CacheKey, revision: number) {
  return sealBytes(cachedResponses, nameOf(key, revision), bytes)
}

/** null if the bytes belong to another row, or were changed. */
export function unsealed({ cachedResponses }: Secrets, bytes: Uint8Array, key: CacheKey, revision: number) {
  return unsealBytes(cachedResponses, nameOf(key, revision), bytes)
}

/** A name unique to the response. */
export function nameOf({ id, part, reader, epoch }: CacheKey, revision: number): string {
  return [id, part, reader, epoch, revision].join('\n')
}
