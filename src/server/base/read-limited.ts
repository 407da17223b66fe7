/**
 * The bytes of a body from elsewhere; null where they are more than the limit, which ends the reading at once. They
 * are counted after unpacking, so that a small gzip file cannot become a large one.
 */
export async function readLimited(response: Response, limitBytes: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array()
  const announced = Number(response.headers.get('content-length') ?? 0)
  const reader = response.body.getReader()
  if (announced > limitBytes) {
    await reader.cancel()
    return null
  }
  const pieces: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces)
    bytes += value.byteLength
    if (bytes > limitBytes) {
      await reader.cancel()
      return null
    }
    pieces.push(value)
  }
}
