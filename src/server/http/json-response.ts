import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { API_HEADERS } from './api-headers.ts'

const compress = promisify(gzip)

/** Shorter texts are sent as they are. */
const SHORTEST_COMPRESSED = 1_024

/** @param etag without quotes */
export type JsonAnswer = { status: number; etag?: string | undefined }

/** Compressed where the text is long and the client takes gzip. */
export async function jsonResponse(
  text: string,
  headers: Headers,
  { status, etag }: JsonAnswer,
): Promise<Response> {
  if (text.length >= SHORTEST_COMPRESSED && takesGzip(headers))
    return gzipResponse(await compress(text), { status, etag })
  return respond(text, Buffer.byteLength(text), status, etag === undefined ? {} : { ETag: `"${etag}"` })
}

/** The same of bytes that are compressed already. */
export function gzipResponse(gzipped: Uint8Array<ArrayBuffer>, { status, etag }: JsonAnswer): Response {
  const tag = etag === undefined ? {} : { ETag: `W/"${etag}"` }
  return respond(gzipped, gzipped.byteLength, status, { 'Content-Encoding': 'gzip', ...tag })
}

export function takesGzip(headers: Headers): boolean {
  const accepted = parseAccept(headers.get('accept-encoding') ?? '')
  const told = accepted.find(({ type }) => type === 'gzip') ?? accepted.find(({ type }) => type === '*')
  return told !== undefined && told.q > 0
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
