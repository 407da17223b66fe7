import { parseAccept } from 'hono/utils/accept'
import { API_HEADERS } from './api-headers.ts'
import { compressText, type Encoding } from './compress-text.ts'

/** Shorter texts are sent uncompressed. */
const MIN_COMPRESSED = 1_024

/** @param etag without quotes */
export type JsonAnswer = { status: number; etag?: string | undefined }

/** Compressed if the text (or its bytes) is long and the client accepts it. */
export async function jsonResponse(
  text: string | Uint8Array<ArrayBuffer>,
  headers: Headers,
  { status, etag }: JsonAnswer,
): Promise<Response> {
  const encoding = text.length >= MIN_COMPRESSED ? taken(headers) : null
  if (encoding !== null)
    return compressedResponse(await compressText(text, encoding), encoding, { status, etag })
  return respond(text, Buffer.byteLength(text), status, etag === undefined ? {} : { ETag: `"${etag}"` })
}

/** The same for bytes that are already compressed. */
export function compressedResponse(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  { status, etag }: JsonAnswer,
): Response {
  const tag = etag === undefined ? {} : { ETag: `W/"${etag}"` }
  return respond(bytes, bytes.byteLength, status, { 'Content-Encoding': encoding, ...tag })
}

/** The client's preferred encoding; brotli, which browsers offer only over TLS, if both are equal. */
export function taken(headers: Headers): Encoding | null {
  const accepted = parseAccept((headers.get('accept-encoding') ?? '').toLowerCase())
  const weightOf = (encoding: Encoding | '*') => accepted.find(({ type }) => type === encoding)?.q
  const others = weightOf('*') ?? 0
  const [brotli, gzip] = [weightOf('br') ?? others, weightOf('gzip') ?? others]
  if (brotli > 0 && brotli >= gzip) return 'br'
  return gzip > 0 ? 'gzip' : null
}

function respond(
  body: string | Uint8Array<ArrayBuffer>,
  length: number,
  status: number,
  more: Record<string, string>,
): Response {
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(length) }
  return new Response(body, { status, headers: { ...API_HEADERS, ...own, ...more } })
}
