import { visibleText } from '../../../lib/visible-text.ts'
import type { RoleName } from '../../../contract/user.ts'
import type { TokenPair } from '../../../contract/users.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { mailMessages } from '../../../messages/mail.ts'
import type { Db } from '../../db/schema.ts'
import {
  HttpProblem,
  invalidCode,
  invalidGrant,
  passwordExpired,
  tooManyAttempts,
  twoFactorRequired,
} from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt, countAttemptIn, countFailure, forgiveAttempt } from '../../http/throttle.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { audit } from '../audit/audit.ts'
import { deviceName } from './device-name.ts'
import { offerDeviceLink } from './device-link.ts'
import { addDevice, knownDevice, seeDevice } from './devices.ts'
import { verifyPassword } from './password-hash.ts'
import { spendCode } from './second-factor.ts'
import { beginSession, tokenPair } from './sessions.ts'
import { countedCode, countedCodeMail, countedSignIn, WRONG_CODES } from './throttle-rules.ts'

export type Credentials = {
  username: string
  password: string
  code?: string | undefined
  device_token?: string | undefined
}
export type Caller = { address: string; userAgent: string | null }

/**
 * Signs in by password, and by a code if the user has a second factor. Unknown user, wrong password and inactive user
 * are indistinguishable in text and time. Each attempt is counted before the password is hashed.
 * @throws 400 invalid_grant, 400 password_expired, two_factor_required or invalid_code (the password was right), 429
 */
export async function signIn(
  services: Services,
  credentials: Credentials,
  caller: Caller,
  now: Date,
): Promise<TokenPair> {
  const { database, config } = services
  const email = visibleText(credentials.username).normalize('NFC').trim().toLowerCase()
  const device = await knownDevice(database.reader, email, credentials.device_token)
  const counted = countedSignIn(email, caller.address, device)
  const wait = await countAttempt(database, counted, now)
  if (wait > 0) {
    const { password } = credentials
    if (device === null) offerDeviceLink(services, { ...caller, email, password, now })
    throw tooManyAttempts(wait)
  }
  const user = await database.reader
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (!right || user === undefined || user.active !== 1) {
    await database.transaction((tx) => auditFailure(tx, user?.id ?? null, 'password', now))
    throw invalidGrant()
  }
  const code = credentials.code?.trim() ?? ''
  const needsCode = user.totp_since !== null
  const codes = countedCode(user.id, device)
  const waitForCode = needsCode && code !== '' ? await countAttempt(database, codes, now) : 0
  const result = await database.transaction(async (tx) => {
    await forgiveAttempt(tx, counted)
    if (isExpired(user.password_changed_at, config.PASSWORD_MAX_AGE_DAYS, now)) return passwordExpired()
    if (needsCode && code === '') return twoFactorRequired()
    if (waitForCode > 0) return tooManyAttempts(waitForCode)
    if (needsCode && !(await spendCode(tx, services.secrets, user.id, { code, now }))) {
      await auditFailure(tx, user.id, 'code', now)
      await mailWrongCodes(services, tx, { user, caller, now })
      return invalidCode()
    }
    if (needsCode) await forgiveAttempt(tx, codes)
    return await begin(services, tx, { user, device, needsCode, caller, now })
  })
  // Thrown after the commit: the record that the password was right must be committed.
  if (result instanceof HttpProblem) throw result
  return result
}

type User = { id: string; email: string; role: RoleName; organization_id: string | null }
type Beginning = { user: User; device: string | null; needsCode: boolean; caller: Caller; now: Date }

/** Starts a session; an unknown device becomes a known one, and its owner gets a mail unless it is the first. */
async function begin(
  { secrets }: Services,
  tx: Db,
  { user, device, needsCode, caller, now }: Beginning,
): Promise<TokenPair> {
  const name = deviceName(caller.userAgent)
  const added = device === null ? await addDevice(tx, user.id, now) : null
  if (device !== null) await seeDevice(tx, device, now)
  if (added !== null && !added.isFirst) {
    const words = mailMessages.newDevice(name, caller.address, formatInstant(now.toISOString()))
    await enqueueMail(tx, secrets, { recipient: user.email, words, now })
  }
  const origin = { deviceName: name, deviceDigest: added?.digest ?? device ?? '', address: caller.address }
  const session = await beginSession(tx, user.id, origin, now)
  const after = { device: name, knownDevice: device !== null, twoFactor: needsCode }
  await audit(tx, { userId: user.id, action: 'SIGN_IN', entity: 'user', entityId: user.id, after, now })
  const pair = await tokenPair(secrets, session, user, now)
  return added === null ? pair : { ...pair, device_token: added.token }
}

/**
 * Someone with the right password and wrong codes may have stolen the password: its owner gets a mail, once an hour.
 */
async function mailWrongCodes(
  { secrets }: Services,
  tx: Db,
  { user, caller, now }: Pick<Beginning, 'user' | 'caller' | 'now'>,
): Promise<void> {
  const isMany = (await countFailure(tx, `wrong-codes:${user.id}`, WRONG_CODES, now)) > 0
  if (!isMany || (await countAttemptIn(tx, countedCodeMail(user.id), now)) > 0) return
  const at = formatInstant(now.toISOString())
  const words = mailMessages.wrongCodes(deviceName(caller.userAgent), caller.address, at)
  await enqueueMail(tx, secrets, { recipient: user.email, words, now })
}

/** Without a user, because none is signed in; the entered name may be a password, and is not stored. */
async function auditFailure(
  tx: Db,
  userId: string | null,
  wrong: 'password' | 'code',
  now: Date,
): Promise<void> {
  const what = { action: 'SIGN_IN_FAILED', entity: 'user', entityId: userId ?? '' } as const
  await audit(tx, { ...what, userId: null, after: { wrong }, now })
}

function isExpired(changedAt: string | null, maxAgeDays: number | null, now: Date): boolean {
  if (maxAgeDays === null || changedAt === null) return false
  return now.getTime() - Date.parse(changedAt) > maxAgeDays * 86_400_000
}
