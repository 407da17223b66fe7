import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * A text under AES-GCM, base64url, for what must be read again but never found in the database or its files. Bound to
 * its context (such as the id of its row): moved elsewhere, it does not open.
 */
export function seal(key: KeyObject, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null where it is another context's, was changed, or TOKEN_SECRET is no longer the same. */
export function unseal(key: KeyObject, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}
