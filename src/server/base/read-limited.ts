/**
 * The bytes of a body from elsewhere; null where they are more than the limit, which ends the reading at once. They
 * are counted as they come, whatever length is declared, and after unpacking: a small gzip file cannot become large.
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
