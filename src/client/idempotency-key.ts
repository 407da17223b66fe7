/** A fresh `Idempotency-Key`: 128 random bits. (`randomUUID` is missing on plain http off loopback.) */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
