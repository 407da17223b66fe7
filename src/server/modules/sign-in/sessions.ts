import { randomBytes } from 'node:crypto'
import type { Session } from '../../../contract/my-account.ts'
import type { TokenPair } from '../../../contract/users.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../base/access-token.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import { audit } from '../audit/audit.ts'
import { digestOf, type Secrets, sign } from '../../base/secrets.ts'

const DAY_MS = 24 * 3_600_000
const REFRESH_LIFETIME_MS = 30 * DAY_MS
/** A session ends after this time, however often it is refreshed. */
const MAX_SESSION_MS = 90 * DAY_MS
/** During it, the old token yields the same successor again: for other tabs and lost responses. */
const GRACE_MS = 10_000

/**
 * Users of an issuer sign in again after a workday: someone removed there cannot stay longer, even if the issuer gives no
 * refresh token (`oidc/follow-issuer.ts`) or does not respond.
 */
const MAX_ISSUER_SESSION_MS = 12 * 3_600_000

/** What identifies a session in the user's list. */
export type SessionOrigin = {
  deviceName: string | null
  deviceDigest: string
  address: string
  isFromIssuer?: boolean
}

/** Starts a session: a new family of refresh tokens. */
export async function beginSession(
  tx: Db,
  userId: string,
  { deviceName, deviceDigest, address, isFromIssuer = false }: SessionOrigin,
  now: Date,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = newId()
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  const expires_at = expiryFrom(now, now, isFromIssuer)
  const times = { created_at: at, last_seen_at: at, expires_at, revoked_at: null }
  const origin = { device_name: deviceName, device_digest: deviceDigest, address }
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, ...origin, ...times })
    .execute()
  await keepToken(tx, token, { sessionId, expiresAt: times.expires_at, now })
  return { sessionId, token }
}

/**
 * The successor of a refresh token; null if the token is not valid. A token that was already used, beyond the grace
 * period, was stolen or copied: its entire family ends, which the caller must commit.
 */
export async function rotate(
  tx: Db,
  token: string,
  secrets: Secrets,
  now: Date,
): Promise<{ sessionId: string; token: string } | null> {
  const successor = sign(secrets.refreshTokens, token)
  const used = await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digestOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('session_id')
    .executeTakeFirst()
  if (used !== undefined) {
    const { session_id: sessionId } = used
    const session = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.created_at', 'users.oidc_subject'])
      .where('sessions.id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const expiresAt = expiryFrom(now, new Date(session.created_at), session.oidc_subject !== null)
    if (expiresAt <= now.toISOString()) return null
    await keepToken(tx, successor, { sessionId, expiresAt, now })
    const seen = { expires_at: expiresAt, last_seen_at: now.toISOString() }
    await tx.updateTable('sessions').set(seen).where('id', '=', sessionId).execute()
    return { sessionId, token: successor }
  }
  const known = await tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('digest', '=', digestOf(token))
    .executeTakeFirst()
  if (known === undefined || known.used_at === null) return null
  if (now.getTime() - Date.parse(known.used_at) <= GRACE_MS)
    return { sessionId: known.session_id, token: successor }
  const ended = await endSession(tx, known.session_id, now)
  if (ended !== null) {
    const what = { action: 'TOKEN_REUSE', entity: 'session', entityId: known.session_id } as const
    await audit(tx, { ...what, userId: null, after: { owner: ended }, now })
  }
  return null
}

/** The session of a refresh token that is valid, and stays so; null if it is not. */
export async function sessionOf(db: Db, token: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('digest', '=', digestOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found?.session_id ?? null
}

/** A session's user as they are now; null if either is gone or ended. */
export async function ownerOf(db: Db, sessionId: string) {
  const owner = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.role', 'users.organization_id'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return owner ?? null
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>

/** The response of /oauth2/token. */
export async function tokenPair(
  secrets: Secrets,
  session: { sessionId: string; token: string },
  { id, email, role, organization_id }: Owner,
  now: Date,
): Promise<TokenPair> {
  const owner = { sessionId: session.sessionId, userId: id, email, role, organizationId: organization_id }
  return {
    access_token: await signAccessToken(secrets.accessTokens, owner, now),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: session.token,
  }
}

/** Returns its user; null if it had already ended. */
export async function endSession(tx: Db, sessionId: string, now: Date): Promise<string | null> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id ?? null
}

/** A user's sessions, last used first. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device_name,
      address: row.address,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at ?? row.created_at,
      current: row.id === sessionId,
    }))
    .toSorted((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
}

/** Ends one of a user's sessions and forgets its device; false if it is not theirs, or ended. */
export async function endOwnSession(tx: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('device_digest')
    .executeTakeFirst()
  if (ended === undefined) return false
  await tx
    .deleteFrom('devices')
    .where('digest', '=', ended.device_digest ?? '')
    .execute()
  return true
}

/** Ends every session of a user, except one if given. */
export async function endSessions(tx: Db, userId: string, now: Date, exceptId?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

type StoredToken = { sessionId: string; expiresAt: string; now: Date }

async function keepToken(tx: Db, token: string, { sessionId, expiresAt, now }: StoredToken): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      digest: digestOf(token),
      session_id: sessionId,
      issued_at: now.toISOString(),
      used_at: null,
      expires_at: expiresAt,
    })
    .execute()
}

function expiryFrom(now: Date, begun: Date, isFromIssuer: boolean): string {
  const last = begun.getTime() + (isFromIssuer ? MAX_ISSUER_SESSION_MS : MAX_SESSION_MS)
  return new Date(Math.min(now.getTime() + REFRESH_LIFETIME_MS, last)).toISOString()
}
