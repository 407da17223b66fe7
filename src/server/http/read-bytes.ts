import { readLimited } from '../base/read-limited.ts'
import { tooLarge } from './problem.ts'

/** The whole body. @throws 413 where it exceeds `limit` bytes */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await readLimited(request, limit)
  if (bytes === null) throw tooLarge()
  return bytes
}

/** The media type without parameters, in lower case. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
