import type { TokenPair } from '../../../contract/users.ts'
import { audit } from '../../audit.ts'
import { invalidGrant, passwordExpired, tooManyAttempts } from '../../http/problem.ts'
import { verifyPassword } from '../../password-hash.ts'
import type { Services } from '../../services.ts'
import { countFailure, forgetFailures, secondsBlocked } from '../../throttle.ts'
import { beginSession, tokenPair } from './sessions.ts'
import { ACCOUNT_RULE, accountKey, ADDRESS_RULE, addressKey } from './throttle-rules.ts'

export type Credentials = { username: string; password: string; address: string }

/**
 * Signs in by password. Unknown user, wrong password and a user not activated are one and the same in text and
 * time. @throws 400 invalid_grant, 400 password_expired (the password was right), 429
 */
export async function signIn(services: Services, credentials: Credentials, now: Date): Promise<TokenPair> {
  const { database, secrets, config } = services
  const email = credentials.username.normalize('NFC').trim().toLowerCase()
  const keys = [accountKey(email), addressKey(credentials.address)]
  const wait = await secondsBlocked(database.reader, keys, now)
  if (wait > 0) throw tooManyAttempts(wait)
  const user = await database.reader
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (!right || user === undefined || user.active !== 1) {
    await noteFailure(services, email, credentials.address, now)
    throw invalidGrant()
  }
  if (isExpired(user.password_changed_at, config.passwordMaxAgeDays, now)) throw passwordExpired()
  return await database.transaction(async (tx) => {
    const session = await beginSession(tx, user.id, now)
    await forgetFailures(tx, accountKey(email))
    await audit(tx, { userId: user.id, action: 'SIGN_IN', entity: 'user', entityId: user.id, now })
    return await tokenPair(secrets, session, user, now)
  })
}

export async function noteFailure(
  services: Services,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await countFailure(tx, accountKey(email), ACCOUNT_RULE, now)
    await countFailure(tx, addressKey(address), ADDRESS_RULE, now)
  })
}

function isExpired(changedAt: string | null, maxAgeDays: number | null, now: Date): boolean {
  if (maxAgeDays === null || changedAt === null) return false
  return now.getTime() - Date.parse(changedAt) > maxAgeDays * 86_400_000
}
