import type { Endpoint } from '../../contract/endpoint.ts'
import type { Config } from '../base/config.ts'
import type { RoleName } from '../../contract/user.ts'
import { readAccessToken } from '../base/access-token.ts'
import { compileOnce, type SlotOf } from '../db/compile-once.ts'
import type { Services } from './services.ts'
import { invalidToken, tokenExpired, twoFactorMissing } from './problem.ts'
import type { SignedInScope } from './scope.ts'

/**
 * Authenticates the request. Rights are read from the database each time: the user exists, is active, has the token's
 * role and organization, and the session is not revoked.
 * @throws 401 token_expired, else invalid_token; 403 for staff who still have to set up a second factor
 */
export async function authenticate(
  services: Services,
  authorization: string | undefined,
  { beforeTwoFactor = false }: Pick<Endpoint, 'beforeTwoFactor'>,
): Promise<SignedInScope> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw invalidToken()
  const read = await readAccessToken(services.secrets.accessTokens, token, services.clock())
  if (read.state === 'expired') throw tokenExpired()
  if (read.state === 'invalid') throw invalidToken()
  const { payload, sessionId } = read
  const [user] = await liveSession(services.database.reader, { userId: payload.sub, sessionId }, {})
  if (user === undefined || user.role !== payload.role || user.organization_id !== payload.organization_id) {
    throw invalidToken()
  }
  const { role, organization_id: organizationId } = user
  const who = { userId: payload.sub, sessionId }
  if (isTwoFactorMissing(services.config, user) && !beforeTwoFactor) throw twoFactorMissing()
  if (role !== 'CLIENT') return { kind: 'staff', role, organizationId: null, ...who }
  if (organizationId === null) throw invalidToken()
  return { kind: 'client', role, organizationId, ...who }
}

/** A sub-select: SQLite prepares a join with bound values again on each run. */
const liveSession = compileOnce((db, slot: SlotOf<{ userId: string; sessionId: string }>) =>
  db
    .selectFrom('users')
    .select(['role', 'organization_id', 'totp_since', 'oidc_subject'])
    .where('id', '=', slot('userId'))
    .where('active', '=', 1)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sessions')
        .select('user_id')
        .where('sessions.id', '=', slot('sessionId'))
        .where('revoked_at', 'is', null),
    )
    .compile(),
)

/** Whether REQUIRE_2FA applies and the user has no second factor; for users of an issuer, that is the issuer's task. */
export function isTwoFactorMissing(
  { REQUIRE_2FA }: Pick<Config, 'REQUIRE_2FA'>,
  {
    role,
    totp_since,
    oidc_subject,
  }: { role: RoleName; totp_since: string | null; oidc_subject: string | null },
): boolean {
  return REQUIRE_2FA && role !== 'CLIENT' && totp_since === null && oidc_subject === null
}
