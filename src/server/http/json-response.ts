/** An answer whose length is said: what is short is then sent as it is, what is long is compressed. */
export function jsonResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(text))
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
  })
}
