import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** One 32-byte key per purpose, derived from TOKEN_SECRET once, because deriving takes longer than signing. */
export type Secrets = {
  accessTokens: KeyObject
  refreshTokens: KeyObject
  uploads: KeyObject
  images: KeyObject
  /** Set for the reader of a share link: image addresses expire with that link. */
  imageLink?: string
  shareLinks: KeyObject
  signing: KeyObject
  linkUnlocks: KeyObject
  outbox: KeyObject
  storedResponses: KeyObject
  requestBodies: KeyObject
  cachedResponses: KeyObject
  secondFactors: KeyObject
  recoveryCodes: KeyObject
  firstStart: KeyObject
  webhooks: KeyObject
  oidc: KeyObject
  functionCalls: KeyObject
}

export function deriveSecrets(tokenSecret: string): Secrets {
  const key = (purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', tokenSecret, 'resoconto', purpose, 32)))
  return {
    accessTokens: key('access tokens'),
    refreshTokens: key('refresh tokens'),
    uploads: key('uploads'),
    images: key('images'),
    shareLinks: key('share links'),
    signing: key('report signatures'),
    linkUnlocks: key('link unlocks'),
    outbox: key('outbox'),
    storedResponses: key('kept answers'),
    requestBodies: key('request bodies'),
    cachedResponses: key('cached responses'),
    secondFactors: key('second factors'),
    recoveryCodes: key('recovery codes'),
    firstStart: key('first start'),
    webhooks: key('webhooks'),
    oidc: key('sign-in at an issuer'),
    functionCalls: key('calls between functions'),
  }
}

/** Identifies a TOKEN_SECRET without revealing it. */
export function secretMark(secret: string): string {
  return sign(deriveSecrets(secret).storedResponses, 'backup')
}

/** SHA-256, hex: stored instead of secrets that must be recognised but never read again. */
export function digestOf(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** HMAC-SHA-256, base64url. */
export function sign(key: KeyObject, message: string | Uint8Array): string {
  return createHmac('sha256', key).update(message).digest('base64url')
}
