/** A response with its Content-Length, so that `compress` leaves short ones as they are. */
export function jsonResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(text))
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
  })
}
