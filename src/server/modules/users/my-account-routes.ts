import {
  beginTwoFactor,
  confirmPassword,
  confirmTwoFactor,
  deleteMySession,
  deleteTwoFactor,
  getMySessions,
} from '../../../contract/my-account.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { problemWords } from '../../http/problem-words.ts'
import type { Db } from '../../db/schema.ts'
import { conflict, invalidToken, notFound, tooManyAttempts, validationFailed } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { audit } from '../audit/audit.ts'
import { checkPassword, requireFreshPassword } from '../sign-in/check-password.ts'
import {
  newSecret,
  replaceRecoveryCodes,
  sealSecret,
  secretAddress,
  spendCode,
} from '../sign-in/second-factor.ts'
import { endOwnSession, listSessions } from '../sign-in/sessions.ts'
import { countedSession } from '../sign-in/throttle-rules.ts'
import type { Secrets } from '../../base/secrets.ts'
import { findUser, type LoadedUser } from './user-queries.ts'
import { encode } from 'uqr'

/** A user's own sessions and second factor. */
export const myAccountRoutes: Route[] = [
  route(getMySessions, async ({ db, scope, now }) => ({
    items: await listSessions(db, scope, now),
  })),

  route(deleteMySession, async ({ db, scope, params, now }) => {
    if (!(await endOwnSession(db, scope.userId, params.id, now))) throw notFound()
    await audit(db, { userId: scope.userId, action: 'SIGN_OUT', entity: 'session', entityId: params.id, now })
  }),

  route(
    confirmPassword,
    async ({ db, scope, body, now, services }) => {
      const user = await load(db, scope.userId)
      const given = { given: body.password, sessionId: scope.sessionId, now }
      if (!(await checkPassword(services, user, given))) throw validationFailed({ password: 'passwordWrong' })
      const confirmed = { confirmed_at: now.toISOString() }
      await services.database.transaction((tx) =>
        tx.updateTable('sessions').set(confirmed).where('id', '=', scope.sessionId).execute(),
      )
    },
    { transaction: 'own' },
  ),

  route(beginTwoFactor, async ({ db, scope, now, services: { secrets } }) => {
    await requireFreshPassword(db, scope, now)
    const user = await load(db, scope.userId)
    if (user.totp_since !== null) throw conflict()
    const secret = newSecret()
    const pending = { totp_secret: sealSecret(secrets, user.id, secret), totp_step: null }
    await db.updateTable('users').set(pending).where('id', '=', user.id).execute()
    const uri = secretAddress(user.email, secret)
    return { secret, uri, qr: drawQr(uri) }
  }),

  route(
    confirmTwoFactor,
    async ({ scope, body, now, services }) => {
      const { database, secrets } = services
      const counted = countedSession(scope.sessionId)
      const wait = await countAttempt(database, counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      const recoveryCodes = await database.transaction(async (tx) => {
        const user = await load(tx, scope.userId)
        if (user.totp_since !== null || user.totp_secret === null) throw conflict()
        if (!(await spendCode(tx, secrets, user.id, { code: body.code, now }))) return null
        await forgiveAttempt(tx, counted)
        const since = { totp_since: now.toISOString() }
        await tx.updateTable('users').set(since).where('id', '=', user.id).execute()
        await tell(tx, user, { secrets, on: true, now })
        return await replaceRecoveryCodes(tx, secrets, user.id)
      })
      if (recoveryCodes === null) throw validationFailed({ code: 'code' })
      return { recoveryCodes }
    },
    { transaction: 'own' },
  ),

  route(deleteTwoFactor, async ({ db, scope, now, services: { secrets, config } }) => {
    await requireFreshPassword(db, scope, now)
    const user = await load(db, scope.userId)
    if (user.totp_since === null) return
    if (config.REQUIRE_2FA && user.role !== 'CLIENT') throw conflict(problemWords().twoFactorDemanded)
    const gone = { totp_secret: null, totp_since: null, totp_step: null }
    await db.updateTable('users').set(gone).where('id', '=', user.id).execute()
    await db.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await tell(db, user, { secrets, on: false, now })
  }),
]

type Switched = { secrets: Secrets; on: boolean; now: Date }

async function tell(tx: Db, user: LoadedUser, { secrets, on, now }: Switched): Promise<void> {
  await enqueueMail(tx, secrets, { recipient: user.email, words: mailMessages.twoFactor(on), now })
  const change = { before: { twoFactor: !on }, after: { twoFactor: on } }
  await audit(tx, {
    userId: user.id,
    action: 'TWO_FACTOR',
    entity: 'user',
    entityId: user.id,
    ...change,
    now,
  })
}

/** A user deleted since the token was checked does not count. */
async function load(db: Db, userId: string): Promise<LoadedUser> {
  const user = await findUser(db, userId)
  if (user === null) throw invalidToken()
  return user
}

/** A QR code as the path of its dark modules, in a square of `size` with a margin of two. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
