/** A body may be that long once unpacked: more than the longest honest answer, far less than a bomb. */
export const BODY_LIMIT_BYTES = 8 * 1_048_576

/**
 * The body as text, UTF-8; null where it is longer than the limit, which ends the reading at once. The bytes are
 * counted after unpacking, so that a small gzip file cannot become a large one.
 */
export async function readLimited(
  response: Response,
  limitBytes: number = BODY_LIMIT_BYTES,
): Promise<string | null> {
  if (response.body === null) return ''
  const announced = Number(response.headers.get('content-length') ?? 0)
  const reader = response.body.getReader()
  if (announced > limitBytes) {
    await reader.cancel()
    return null
  }
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > limitBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
