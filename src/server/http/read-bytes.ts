import { tooLarge } from './problem.ts'

/**
 * The whole body, counted while it streams. Hono's `bodyLimit` stands before a handler: it would read what somebody
 * sends who may not call it at all. @throws 413 past `limit` bytes
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  if (request.body !== null) {
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > limit) throw tooLarge()
      chunks.push(chunk)
    }
  }
  return Buffer.concat(chunks, length)
}

/** The type without its parameters, in lower case. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
