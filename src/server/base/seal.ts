import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * Encrypts a text with AES-GCM, as base64url: for values that the server must read but the database and its files must
 * not reveal. Bound to its context (such as the row's id): it cannot be decrypted elsewhere.
 */
export function seal(key: KeyObject, context: string, text: string): string {
  return sealBytes(key, context, Buffer.from(text)).toString('base64url')
}

/** null if the context or TOKEN_SECRET differs, or the text was tampered with. */
export function unseal(key: KeyObject, context: string, sealed: string): string | null {
  return unsealBytes(key, context, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null
}

/** The same for bytes. */
export function sealBytes(key: KeyObject, context: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** null in the same cases. */
export function unsealBytes(key: KeyObject, context: string, sealed: Uint8Array): Buffer<ArrayBuffer> | null {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
