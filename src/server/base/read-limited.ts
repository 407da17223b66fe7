/**
 * Reads a body; null if it exceeds the limit, which cancels the stream. Bytes are counted as they arrive, after
 * decompression, whatever Content-Length says.
 */
export async function readLimited(
  { body, headers }: Pick<Request | Response, 'body' | 'headers'>,
  limitBytes: number,
): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length')) > limitBytes) {
    await body?.cancel()
    return null
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > limitBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
