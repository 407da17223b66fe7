import { type KeyObject, sign } from 'node:crypto'
import { sealed } from '../../../../lib/signature-envelope.ts'
import type { SignedClaims } from '../../../../lib/signed-claims.ts'
import { pdfParts } from './pdf-parts.ts'
import { digest, partsOf, type Start } from './signed-parts.ts'
import { zipParts } from './zip-parts.ts'

/** The key that signs a file, and the signature's statements about the report. */
export type Signing = {
  key: KeyObject
  kid: string
  /** Where files are verified, `https://…/Verifica`. */
  address: string
  about: Omit<SignedClaims, 'envelope' | 'parts' | 'index'>
}

/** The file with its signature (JWS, Ed25519) over the digests of all its parts. */
export function signFile(file: Uint8Array, format: 'pdf' | 'pptx' | 'xlsx', signing: Signing): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (format === 'pdf') {
    const { starts, envelope } = pdfParts(bytes)
    const parts = partsOf(bytes, starts, bytes.length)
    return closed(bytes, { ...signing.about, envelope, parts, index: null }, signing, NONE)
  }
  const { starts, envelope, base, index } = zipParts(bytes)
  const parts = partsOf(bytes, starts, base)
  const listed = ['index', index.length, digest(index)] as const
  return closed(bytes.subarray(0, base), { ...signing.about, envelope, parts, index: listed }, signing, index)
}

/** The same for JSON text without its closing bracket, with where its members begin. */
export function signJson(text: Uint8Array, starts: readonly Start[], signing: Signing): Uint8Array {
  const parts = partsOf(text, starts, text.length)
  return closed(text, { ...signing.about, envelope: { kind: 'json' }, parts, index: null }, signing, NONE)
}

const NONE = new Uint8Array()

function closed(
  signed: Uint8Array,
  claims: SignedClaims,
  { key, kid }: Signing,
  index: Uint8Array,
): Uint8Array {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'EdDSA', kid })}.${part(claims)}`
  const signature = `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  return Buffer.concat([signed, sealed(claims.envelope, signed.length, signature, index).bytes])
}
