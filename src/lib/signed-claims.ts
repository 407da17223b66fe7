import type { Envelope } from './signature-envelope.ts'

/** Where the public keys are, as a JWK set. */
export const KEYS_PATH = '/.well-known/resoconto-keys.json'

/** What the signature of a file says: whose report it is, and the digest of each of its parts. */
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
  /** The fingerprint of the data, as the report has it. */
  code: string
  envelope: Envelope
  /** All bytes before the signature, from the first on. */
  parts: readonly SignedPart[]
  /** Of a zip file: its list of entries, which follows the signature. */
  index: SignedPart | null
}

/** Consecutive bytes: which part of the file (`page 3`, `sheet Contenuti`), how many, their SHA-256 as base64url. */
export type SignedPart = readonly [name: string, length: number, digest: string]

/** Whose signature holds, that is ours: what other versions of the program sign lacks what this one reads. */
export function isSignedClaims(value: unknown): value is SignedClaims {
  return typeof value === 'object' && value !== null && 'envelope' in value && 'parts' in value
}
