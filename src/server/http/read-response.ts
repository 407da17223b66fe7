import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { digestOf } from '../base/secrets.ts'
import { API_HEADERS } from './api-headers.ts'
import { gzipped } from './gzipped.ts'
import { compressedResponse, jsonResponse, taken } from './json-response.ts'

const decompress = promisify(brotliDecompress)

/** Returned by a handler instead of its result: a GET response that is already serialized. */
export class CachedResponse {
  readonly etag: string
  /** null if the caller already has it. */
  readonly brotli: Uint8Array<ArrayBuffer> | null

  constructor(etag: string, brotli: Uint8Array<ArrayBuffer> | null) {
    this.etag = etag
    this.brotli = brotli
  }
}

/** Without the quotes. */
export function etagOf(text: string): string {
  return digestOf(text).slice(0, 32)
}

/** The tags in If-None-Match, without quotes and weakness; `*` for any. */
export function etagsSeen(headers: Headers): string[] {
  const seen = headers.get('if-none-match')?.split(',') ?? []
  return seen.map((one) => one.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))
}

/** 200, or 304 if the caller already has it. */
export async function readResponse(text: string, { headers }: Request): Promise<Response> {
  const etag = etagOf(text)
  const seen = etagsSeen(headers)
  if (seen.includes('*') || seen.includes(etag)) return notModified(`"${etag}"`)
  return await jsonResponse(text, headers, { status: 200, etag })
}

/** The same, sent as stored if the caller accepts its compression. */
export async function cachedResponse(
  { etag, brotli }: CachedResponse,
  { headers }: Request,
): Promise<Response> {
  if (brotli === null) return notModified(`W/"${etag}"`)
  const encoding = taken(headers)
  if (encoding !== null) {
    const bytes = encoding === 'br' ? brotli : await gzipped(etag, brotli)
    return compressedResponse(bytes, encoding, { status: 200, etag })
  }
  return await jsonResponse(await decompress(brotli), headers, { status: 200, etag })
}

function notModified(etag: string): Response {
  return new Response(null, { status: 304, headers: { ...API_HEADERS, ETag: etag } })
}
