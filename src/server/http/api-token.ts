import type { Endpoint } from '../../contract/endpoint.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { callerToken } from '../base/caller.ts'
import { digestOf } from '../base/secrets.ts'
import { isTwoFactorMissing } from './authenticate.ts'
import { networkOf } from './network-of.ts'
import { forbidden, type HttpProblem, invalidToken, tooManyAttempts, twoFactorMissing } from './problem.ts'
import type { SignedInScope } from './scope.ts'
import type { Services } from './services.ts'
import { countFailure, type ThrottleRule } from './throttle.ts'

/** Allows secret scanners to recognise leaked tokens. */
export const TOKEN_PREFIX = 'rsc_'

/** Wrong tokens per network: as for sign-ins, fifty, then 1, 2, 4, 8, 15 minutes of 429. */
const RULE: ThrottleRule = {
  limit: 50,
  windowSeconds: 900,
  firstBlockSeconds: 60,
  longestBlockSeconds: 900,
}

const STALE_MS = 30 * 86_400_000
type Seen = { oidc_subject: string | null; oidc_seen_at: string | null }

/**
 * Authenticates by an API token. Its owner's rights are read on each request, and the token never has more: a token for
 * a client sees what that client sees. It has no session, so calls that require a recent password are refused.
 * @throws 401, 403 for a call outside its scope, 429 for guessing
 */
export async function authenticateToken(
  services: Services,
  token: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  address: string,
): Promise<SignedInScope> {
  const { database, clock, config } = services
  const today = romeDay(clock().getTime())
  const row = await database.reader
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['api_tokens.id', 'api_tokens.name', 'user_id', 'scope', 'expires_on', 'last_used_on'])
    .select(['api_tokens.organization_id as client_id'])
    .select(['users.role', 'users.organization_id', 'users.totp_since'])
    .select(['users.oidc_subject', 'users.oidc_seen_at'])
    .where('digest', '=', digestOf(token))
    .where('users.active', '=', 1)
    .executeTakeFirst()
  const isOver =
    row !== undefined && ((row.expires_on !== null && row.expires_on < today) || isStale(row, clock()))
  if (row === undefined || isOver) throw await wrongToken(services, address)
  const { role, organization_id: own, client_id: client } = row
  const organizationId = own ?? client
  // A user who was moved to another client has no right to the former one.
  if (organizationId !== (client ?? own)) throw invalidToken()
  if (isTwoFactorMissing(config, row)) throw twoFactorMissing()
  if (isForSessions(endpoint)) throw forbidden()
  if (endpoint.method !== 'GET' && row.scope !== 'WRITE') throw forbidden()
  const caller = callerToken.getStore()
  if (caller !== undefined) caller.name = row.name
  if (row.last_used_on !== today) await noteUse(services, row.id, today)
  const who = { userId: row.user_id, sessionId: '' }
  if (organizationId !== null) return { kind: 'client', role: 'CLIENT', organizationId, ...who }
  if (role === 'CLIENT' || row.scope === 'CLIENT') throw invalidToken()
  return { kind: 'staff', role, organizationId: null, ...who }
}

/**
 * Tokens of users who sign in with an issuer are suspended after a month without a sign-in: the user may have left the
 * company.
 */
function isStale({ oidc_subject, oidc_seen_at }: Seen, now: Date): boolean {
  if (oidc_subject === null || oidc_seen_at === null) return false
  return now.getTime() - Date.parse(oidc_seen_at) > STALE_MS
}

/** Calls that require a signed-in user: tokens, passwords, sessions, second factors, accounts. */
function isForSessions({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean {
  if (path.startsWith('/me/') || path === '/users/me/sessions') return true
  return path.startsWith('/users') && method !== 'GET'
}

async function wrongToken({ database, clock }: Services, address: string): Promise<HttpProblem> {
  const wait = await database.transaction((tx) =>
    countFailure(tx, `token:${networkOf(address)}`, RULE, clock()),
  )
  return wait > 0 ? tooManyAttempts(wait) : invalidToken()
}

/** Writes once a day; a read-only database is no reason to refuse a read. */
async function noteUse({ database }: Services, id: string, today: string): Promise<void> {
  const used = { last_used_on: today }
  await database
    .transaction((tx) => tx.updateTable('api_tokens').set(used).where('id', '=', id).execute())
    .catch(() => null)
}
