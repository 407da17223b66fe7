import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sealBytes, unsealBytes } from '../../base/seal.ts'
import type { Secrets } from '../../base/secrets.ts'
import { etagOf } from '../../http/read-response.ts'
import type { CacheKey } from './cache-rows.ts'

const compressText = promisify(gzip)
const decompress = promisify(gunzip)

/** A response as it is sent. */
export type Compressed = { etag: string; gzip: Uint8Array<ArrayBuffer> }

/** By gzip, which every browser takes, over plain HTTP as well. */
export async function compress(text: string): Promise<Compressed> {
  return { etag: etagOf(text), gzip: new Uint8Array(await compressText(text)) }
}

/** What it says. */
export async function open(compressed: Compressed): Promise<unknown> {
  return JSON.parse((await decompress(compressed.gzip)).toString())
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
