import { parseAccept } from 'hono/utils/accept'
import { API_HEADERS } from './api-headers.ts'
import { compressText, type Encoding } from './compress-text.ts'

/** Shorter texts are sent as they are. */
const SHORTEST_COMPRESSED = 1_024

/** @param etag without quotes */
export type JsonAnswer = { status: number; etag?: string | undefined }

/** Compressed where the text (or its bytes) is long and the client takes that. */
export async function jsonResponse(
  text: string | Uint8Array<ArrayBuffer>,
  headers: Headers,
  { status, etag }: JsonAnswer,
): Promise<Response> {
  const encoding = text.length >= SHORTEST_COMPRESSED ? taken(headers) : null
  if (encoding !== null)
    return compressedResponse(await compressText(text, encoding), encoding, { status, etag })
  return respond(text, Buffer.byteLength(text), status, etag === undefined ? {} : { ETag: `"${etag}"` })
}

/** The same of bytes that are compressed already. */
export function compressedResponse(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  { status, etag }: JsonAnswer,
): Response {
  const tag = etag === undefined ? {} : { ETag: `W/"${etag}"` }
  return respond(bytes, bytes.byteLength, status, { 'Content-Encoding': encoding, ...tag })
}

/** The best that the client takes: brotli, which browsers offer over TLS alone, or gzip. */
export function taken(headers: Headers): Encoding | null {
  const accepted = parseAccept(headers.get('accept-encoding') ?? '')
  const takes = (encoding: Encoding) => {
    const told = accepted.find(({ type }) => type === encoding) ?? accepted.find(({ type }) => type === '*')
    return told !== undefined && told.q > 0
  }
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
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
