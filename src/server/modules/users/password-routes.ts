import { visibleText } from '../../../lib/visible-text.ts'
import { activateUser, requestPasswordReset, resetPassword } from '../../../contract/users.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { problemWords } from '../../http/problem-words.ts'
import { invalidRequest, tooManyAttempts } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { audit } from '../audit/audit.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt, countAttemptIn, forgiveAttempt } from '../../http/throttle.ts'
import { countedLink, countedReset } from '../sign-in/throttle-rules.ts'
import { type ActionKind, createActionToken, ownerOfToken, spendActionToken } from './action-tokens.ts'
import { PRIVACY_VERSION } from './serialize-user.ts'
import { requireGoodPassword, setPassword } from './set-password.ts'

/** The calls behind links in mails: authorized by the token, without signing in. */
export const passwordRoutes: Route[] = [
  route(
    activateUser,
    ({ body, address, now, services }) =>
      redeem(services, {
        kind: 'ACTIVATE',
        token: body.activationToken,
        password: body.password,
        privacyAccepted: body.privacyAccepted,
        address,
        now,
      }),
    { transaction: 'own' },
  ),

  route(
    resetPassword,
    ({ body, address, now, services }) =>
      redeem(services, { kind: 'RESET', token: body.resetToken, password: body.password, address, now }),
    { transaction: 'own' },
  ),

  // Always 204, whether or not the user exists; frequent requests send no further mails.
  route(requestPasswordReset, async ({ db, body, address, now, services }) => {
    const email = visibleText(body.username).normalize('NFC').trim().toLowerCase()
    if ((await countAttemptIn(db, countedReset(email, address), now)) > 0) return
    const user = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('active', '=', 1)
      // Their password is managed by the issuer.
      .where('oidc_subject', 'is', null)
      .executeTakeFirst()
    if (user === undefined) return
    const token = await createActionToken(db, user.id, 'RESET', now)
    // In the fragment, which servers do not log: the account for the password manager.
    const link = `${services.config.PUBLIC_URL}/PasswordReset?token=${token}#${encodeURIComponent(user.email)}`
    await enqueueMail(db, services.secrets, {
      recipient: user.email,
      words: mailMessages.passwordReset(),
      link,
      now,
    })
    // The caller is not a known user.
    await audit(db, { userId: null, action: 'PASSWORD_RESET', entity: 'user', entityId: user.id, now })
  }),
]

type Redemption = {
  kind: ActionKind
  token: string
  password: string
  privacyAccepted?: boolean
  address: string
  now: Date
}

/**
 * Redeems a link's token and stores the password. The same 400 for a token that is used, expired, random or of the
 * other kind; it is looked up before the password is hashed, and redeemed after.
 */
async function redeem(
  services: Services,
  { kind, token, password, privacyAccepted = false, address, now }: Redemption,
): Promise<void> {
  const { database, secrets } = services
  const counted = countedLink(address)
  const wait = await countAttempt(database, counted, now)
  if (wait > 0) throw tooManyAttempts(wait)
  const owner = await ownerOfToken(database.reader, token, kind, now)
  if (owner === null) throw invalidRequest(problemWords().invalidLink)
  await database.transaction((tx) => forgiveAttempt(tx, counted))
  await requireGoodPassword(services, password, owner)
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const user = await spendActionToken(tx, token, kind, now)
    if (user === null) throw invalidRequest(problemWords().invalidLink)
    await setPassword(tx, { user, passwordHash, notice: kind === 'RESET', secrets, now })
    if (privacyAccepted) await acceptPrivacy(tx, user.id, now)
  })
}

/** As with `PUT /users/me`: which version was accepted, and when. */
async function acceptPrivacy(tx: Db, id: string, now: Date): Promise<void> {
  const accepted = { privacy_accepted_at: now.toISOString(), privacy_version: PRIVACY_VERSION }
  await tx.updateTable('users').set(accepted).where('id', '=', id).execute()
  const [before, after] = [{ privacyAccepted: false }, { privacyAccepted: true }]
  await audit(tx, { userId: id, action: 'UPDATE', entity: 'user', entityId: id, before, after, now })
}
