import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'
import { sealed, SIGNATURE_MARK } from '../lib/signature-envelope.ts'
import { isSignedClaims, type SignedClaims, type SignedPart } from '../lib/signed-claims.ts'

// Not the browser's own: older ones lack Ed25519, and it is unavailable without TLS.
hashes.sha512 = (message) => Uint8Array.from(sha512(message))

export type Verification =
  /** Contains no signature of ours. */
  | { state: 'unsigned' }
  /** Signed by another installation, or the signature is not intact. */
  | { state: 'foreign' }
  | { state: 'unchanged'; claims: SignedClaims }
  /** `parts`: changed parts, by the names in `SignedPart`, `signature` and `outside`. */
  | { state: 'changed'; claims: SignedClaims; parts: readonly string[] }

/** Of a verified file: several times the largest report. */
export const MAX_MEGABYTES = 64

/** A signature is in the last bytes of a file. */
const MAX_FROM_END = 4 << 20
/** `{"alg":"EdDSA",` as base64url. */
const BEGINS = 'eyJhbGciOiJFZERTQSIs'
/** Bytes between pauses for other tasks. */
const AT_ONCE = 4 << 20

/**
 * Whether the file is unchanged since the holder of one of these keys signed it, else what differs. Handles the file
 * only as bytes.
 */
export async function verifyFile(file: Uint8Array, keys: readonly Uint8Array[]): Promise<Verification> {
  const end = latin1(file.subarray(-MAX_FROM_END))
  const at = end.lastIndexOf(BEGINS)
  const [signature = ''] = at < 0 ? [] : (/^[\w-]+\.[\w-]+\.[\w-]+/.exec(end.slice(at)) ?? [])
  const claims = signature === '' ? null : claimsOf(signature, keys)
  if (claims !== null) {
    const parts = await changedParts(file, claims, signature)
    return parts.length === 0 ? { state: 'unchanged', claims } : { state: 'changed', claims, parts }
  }
  return { state: at >= 0 || end.includes(SIGNATURE_MARK) ? 'foreign' : 'unsigned' }
}

/** null if none of the keys made the signature. */
function claimsOf(signature: string, keys: readonly Uint8Array[]): SignedClaims | null {
  const [head = '', body = '', mark = ''] = signature.split('.')
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const made = fromBase64(mark)
  const isOurs = keys.some((key) => holds(made, signed, key))
  const claims = isOurs ? readJson(new TextDecoder().decode(fromBase64(body))) : null
  // The same signature in a different encoding counts as a change.
  return isSignedClaims(claims) && toBase64(made) === mark ? claims : null
}

function holds(signature: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, signed, key, { zip215: false })
  } catch {
    return false
  }
}

async function changedParts(file: Uint8Array, claims: SignedClaims, signature: string): Promise<string[]> {
  const { envelope, parts, index } = claims
  const base = parts.reduce((sum, [, length]) => sum + length, 0)
  const blank = sealed(envelope, base, signature, new Uint8Array())
  // If bytes were added or removed at one position, everything after it is shifted.
  const shift = file.length - base - blank.bytes.length - (index?.[1] ?? 0)
  const changed = new Set<string>()
  let at = 0
  let hashed = 0
  for (const part of parts) {
    if (!isAt(file, at, part) && (shift === 0 || !isAt(file, at + shift, part))) changed.add(part[0])
    at += part[1]
    hashed += part[1]
    if (hashed < AT_ONCE) continue
    hashed = 0
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (index !== null) {
    const place = base + blank.indexAt
    if (!isAt(file, place, index) && (shift === 0 || !isAt(file, place + shift, index))) changed.add(index[0])
  }
  if (changed.size === 0 && shift !== 0) changed.add('outside')
  if (shift === 0) {
    const list = index === null ? [] : file.subarray(base + blank.indexAt, base + blank.indexAt + index[1])
    const expected = sealed(envelope, base, signature, Uint8Array.from(list)).bytes
    if (!isEqual(file.subarray(base), expected)) changed.add('signature')
  }
  return [...changed]
}

function isAt(file: Uint8Array, at: number, [, length, digest]: SignedPart): boolean {
  return at >= 0 && at + length <= file.length && toBase64(sha256(file.subarray(at, at + length))) === digest
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** The public keys of a JWK set. @throws if it is invalid */
export function keysIn(set: unknown): Uint8Array[] {
  const list: unknown = isRecord(set) ? set['keys'] : null
  if (!Array.isArray(list)) throw new Error('That is no set of keys.')
  return list.flatMap((key: unknown) => {
    const x = isRecord(key) && key['crv'] === 'Ed25519' ? key['x'] : null
    return typeof x === 'string' ? [fromBase64(x)] : []
  })
}

/** A character per byte; in pieces, because the number of arguments is limited. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

function fromBase64(text: string): Uint8Array {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(latin1(bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
