import type { KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { RoleName } from '../../contract/user.ts'
import { accessTokenPayload, type AccessTokenPayload } from '../../contract/users.ts'
import { newId } from './new-id.ts'
import { digestOf } from './secrets.ts'

const ISSUER = 'resoconto'
const AUDIENCE = 'resoconto-api'
export const ACCESS_TOKEN_SECONDS = 600

export type TokenOwner = {
  sessionId: string
  userId: string
  email: string
  role: RoleName
  organizationId: string | null
}

export type ReadToken =
  | { state: 'valid'; sessionId: string; payload: AccessTokenPayload }
  | { state: 'expired' }
  | { state: 'invalid' }

/**
 * A JWT valid for ten minutes (contract §3). Its `jti` begins with the session id, so that a revoked session is
 * detected.
 */
export async function signAccessToken(key: KeyObject, owner: TokenOwner, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return await new SignJWT({
    typ: 'access',
    email: owner.email,
    role: owner.role,
    organization_id: owner.organizationId,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(`${owner.sessionId}.${newId()}`)
    .setSubject(owner.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

type ValidToken = Extract<ReadToken, { state: 'valid' }>

/** Verified tokens by digest, because a page sends the same token with every call; the oldest are evicted. */
const MAX_REMEMBERED = 1_000
const rememberedOf = new WeakMap<KeyObject, Map<string, ValidToken>>()

/** Checks signature, algorithm, issuer, audience, expiry and kind. A verified token is cached until it expires. */
export async function readAccessToken(key: KeyObject, token: string, now: Date): Promise<ReadToken> {
  const remembered = rememberedOf.get(key) ?? new Map<string, ValidToken>()
  rememberedOf.set(key, remembered)
  const digest = digestOf(token)
  const known = remembered.get(digest)
  if (known !== undefined) {
    if (Math.floor(now.getTime() / 1000) < known.payload.exp) return known
    remembered.delete(digest)
    return { state: 'expired' }
  }
  const read = await verifyAccessToken(key, token, now)
  if (read.state === 'valid') {
    const [oldest] = remembered.size < MAX_REMEMBERED ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(digest, read)
  }
  return read
}

async function verifyAccessToken(key: KeyObject, token: string, now: Date): Promise<ReadToken> {
  try {
    const options = { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, currentDate: now }
    const { payload } = await jwtVerify(token, key, options)
    const parsed = v.safeParse(accessTokenPayload, payload)
    const sessionId = parsed.success ? parsed.output.jti.split('.')[0] : undefined
    if (!parsed.success || sessionId === undefined) return { state: 'invalid' }
    return { state: 'valid', sessionId, payload: parsed.output }
  } catch (error) {
    // Expiry is checked after the signature: an expired token is authentic.
    return { state: error instanceof errors.JWTExpired ? 'expired' : 'invalid' }
  }
}
