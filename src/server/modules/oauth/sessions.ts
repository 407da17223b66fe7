import { randomBytes } from 'node:crypto'
import type { TokenPair } from '../../../contract/users.ts'
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../access-token.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../new-id.ts'
import { digestOf, type Secrets, sign } from '../../secrets.ts'

const REFRESH_LIFETIME_MS = 30 * 24 * 3_600_000
/** Within it the old token yields the same successor again: other tabs, lost answers. */
const GRACE_MS = 10_000

/** Begins a session: a new family of refresh tokens. */
export async function beginSession(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = newId()
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now.toISOString(), expires_at: expiryFrom(now), revoked_at: null }
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, ...times })
    .execute()
  await keepToken(tx, token, sessionId, now)
  return { sessionId, token }
}

/**
 * The successor of a refresh token; null where the token is worth nothing (any more). A token used before,
 * beyond the grace, was stolen or copied: its whole family ends, which stands when the caller commits.
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
    await keepToken(tx, successor, used.session_id, now)
    await tx
      .updateTable('sessions')
      .set({ expires_at: expiryFrom(now) })
      .where('id', '=', used.session_id)
      .execute()
    return { sessionId: used.session_id, token: successor }
  }
  const known = await tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('digest', '=', digestOf(token))
    .executeTakeFirst()
  if (known === undefined || known.used_at === null) return null
  if (now.getTime() - Date.parse(known.used_at) <= GRACE_MS)
    return { sessionId: known.session_id, token: successor }
  await endSession(tx, known.session_id, now)
  return null
}

/** A session's user as they are now; null where either is gone or ended. */
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

/** The answer of /oauth2/token. */
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

export async function endSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a user, but for one where it is named. */
export async function endSessions(tx: Db, userId: string, now: Date, exceptId?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

async function keepToken(tx: Db, token: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      digest: digestOf(token),
      session_id: sessionId,
      issued_at: now.toISOString(),
      used_at: null,
      expires_at: expiryFrom(now),
    })
    .execute()
}

function expiryFrom(now: Date): string {
  return new Date(now.getTime() + REFRESH_LIFETIME_MS).toISOString()
}
