import type { Envelope } from './signature-envelope.ts'

/** Address of the public keys, as a JWK set. */
export const KEYS_PATH = '/.well-known/resoconto-keys.json'

/** The signature's statements about a file: its report, and the digest of each of its parts. */
export type SignedClaims = {
  /** The agency; empty while it had no name. */
  issuer: string
  campaign: string
  brand: string
  client: string
  startDate: string
  endDate: string
  frozenAt: string
  signedAt: string
  /** The fingerprint of the data, as printed in the report. */
  code: string
  envelope: Envelope
  /** All bytes before the signature, from the start. */
  parts: readonly SignedPart[]
  /** For a zip file: its list of entries, which follows the signature. */
  index: SignedPart | null
}

/** Consecutive bytes: the part of the file (`page 3`, `sheet Contenuti`), their number, their SHA-256 as base64url. */
export type SignedPart = readonly [name: string, length: number, digest: string]

/** Only called for valid signatures, which are ours: those of other program versions may lack fields. */
export function isSignedClaims(value: unknown): value is SignedClaims {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'parts' in value
}
