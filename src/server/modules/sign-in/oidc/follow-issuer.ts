import { consoleLog } from '../../../http/log.ts'
import type { Services } from '../../../http/services.ts'
import type { Db } from '../../../db/schema.ts'
import { seal, unseal } from '../../../base/seal.ts'
import { digestOf, type Secrets } from '../../../base/secrets.ts'
import { audit } from '../../audit/audit.ts'
import { endSession } from '../sessions.ts'
import { admit, type Refusal } from './admit.ts'
import { renewIdentity, type Renewed } from './identity.ts'
import { describe, issuerOf } from './issuer.ts'

/**
 * Between two checks of a session. They are made when it is refreshed, every ten minutes if it is used: someone removed
 * at the issuer is out after a quarter of an hour.
 */
const CHECK_MS = 5 * 60_000

type Followed = { id: string; userId: string; subject: string; token: string | null }

/** Stores the issuer's refresh token, encrypted, with the session that it confirms. */
export async function storeIssuerToken(
  tx: Db,
  { oidc }: Pick<Secrets, 'oidc'>,
  { sessionId, token }: { sessionId: string; token: string },
  now: Date,
): Promise<void> {
  const stored = { oidc_token: seal(oidc, contextOf(sessionId), token), oidc_checked_at: now.toISOString() }
  await tx.updateTable('sessions').set(stored).where('id', '=', sessionId).execute()
}

/** What a session's stored token is bound to. */
export function contextOf(sessionId: string): string {
  return `session ${sessionId}`
}

/**
 * Before a session is refreshed: the issuer confirms it by a refresh token of its own, if the last check is older than
 * five minutes, and the user's groups are applied. The session ends if the issuer refuses or the groups grant nothing;
 * while the issuer does not respond it continues, at most for its 12 hours.
 */
export async function followIssuer(services: Services, refreshToken: string, now: Date): Promise<void> {
  const { config, database, secrets } = services
  if (config.OIDC_ISSUER === null) return
  const session = await claimCheck(services, refreshToken, now)
  if (session === null) return
  const renewed = await renew(services, session, now)
  if (renewed === 'unknown') return
  await database.transaction(async (tx) => {
    const refusal = renewed === 'refused' ? 'refused' : await apply(tx, renewed)
    if (refusal === null) return
    await endSession(tx, session.id, now)
    const what = { action: 'SIGN_OUT', entity: 'session', entityId: session.id } as const
    await audit(tx, { ...what, userId: session.userId, after: { oidc: refusal }, now })
  })

  async function apply(tx: Db, { identity, token }: Renewed): Promise<'refused' | Refusal | null> {
    if (token !== null) await storeIssuerToken(tx, secrets, { sessionId: session?.id ?? '', token }, now)
    if (identity === null) return null
    if (identity.subject !== session?.subject) return 'refused'
    return (await admit(tx, config, identity, now)).refusal
  }
}

/**
 * The session of a valid refresh token, if its check is due. Of simultaneous requests, on any server, only one gets it:
 * an issuer that rotates its tokens accepts each once.
 */
async function claimCheck(
  { database, secrets }: Services,
  refreshToken: string,
  now: Date,
): Promise<Followed | null> {
  const due = new Date(now.getTime() - CHECK_MS).toISOString()
  const known = await database.reader
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.oidc_subject as subject'])
    .where('refresh_tokens.digest', '=', digestOf(refreshToken))
    .where('refresh_tokens.used_at', 'is', null)
    .where('refresh_tokens.expires_at', '>', now.toISOString())
    .where('sessions.oidc_token', 'is not', null)
    .where('sessions.oidc_checked_at', '<=', due)
    .executeTakeFirst()
  if (known === undefined) return null
  const claimed = await database.single((tx) =>
    tx
      .updateTable('sessions')
      .set({ oidc_checked_at: now.toISOString() })
      .where('id', '=', known.id)
      .where('revoked_at', 'is', null)
      .where('oidc_checked_at', '<=', due)
      .returning('oidc_token')
      .executeTakeFirst(),
  )
  if (claimed === undefined) return null
  const token = unseal(secrets.oidc, contextOf(known.id), claimed.oidc_token ?? '')
  return { id: known.id, userId: known.userId, subject: known.subject ?? '', token }
}

async function renew(
  { config }: Services,
  { token, subject }: Followed,
  now: Date,
): Promise<Renewed | 'refused' | 'unknown'> {
  try {
    const issuer = await issuerOf(config, now)
    // Unreadable, or of an issuer that was replaced, which must not receive it.
    if (token === null || !subject.startsWith(`${issuer.serverMetadata().issuer} `)) return 'refused'
    return await renewIdentity(issuer, config, { token, subject })
  } catch (error) {
    consoleLog(`OIDC: ${describe(error)}`)
    const isRefused = error instanceof Error && 'error' in error && error.error === 'invalid_grant'
    return isRefused ? 'refused' : 'unknown'
  }
}
