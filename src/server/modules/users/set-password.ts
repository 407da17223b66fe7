import { mailMessages } from '../../../messages/mail.ts'
import { audit, auditAll } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { forgetDevices } from '../sign-in/devices.ts'
import { forgetGuesses } from '../sign-in/throttle-rules.ts'
import { killActionTokens } from './action-tokens.ts'
import { agencyName, type LoadedUser } from './user-queries.ts'
import type { Services } from '../../http/services.ts'
import type { Secrets } from '../../base/secrets.ts'
import { passwordProblem } from '../sign-in/password-problem.ts'

/** @throws 422 for a password that is easy to guess, or consists mostly of known data about its owner */
export async function requireGoodPassword(
  { database, config }: Services,
  password: string,
  owner: LoadedUser,
): Promise<void> {
  const agency = await agencyName(database.reader)
  const { email, name, last_name, organization_name } = owner
  const known = [email, name, last_name, organization_name, agency, config.PUBLIC_AGENCY_NAME]
  const trouble = await passwordProblem(password, known)
  if (trouble !== null) throw validationFailed({ password: trouble })
}

export type PasswordChange = {
  user: { id: string; email: string }
  passwordHash: string
  /** The session to keep; all others end. */
  keepSession?: string
  /** Whether the owner gets a mail: not on activation. */
  notice: boolean
  secrets: Secrets
  now: Date
}

/** Stores a new password, ends sessions, API tokens and open reset links, and forgives earlier failures. */
export async function setPassword(tx: Db, change: PasswordChange): Promise<void> {
  const { user, passwordHash, keepSession, notice, secrets, now } = change
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_changed_at: now.toISOString(),
      active: 1,
      device_link_digest: null,
    })
    .where('id', '=', user.id)
    .execute()
  await endSessions(tx, user.id, now, keepSession)
  await forgetDevices(tx, user.id, keepSession)
  await killActionTokens(tx, user.id, 'RESET')
  await revokeTokens(tx, user.id, now)
  await forgetGuesses(tx, user.email)
  if (notice)
    await enqueueMail(tx, secrets, { recipient: user.email, words: mailMessages.passwordChanged(), now })
  await audit(tx, { userId: user.id, action: 'PASSWORD', entity: 'user', entityId: user.id, now })
}

/** Someone who knew the old password may have created one. */
async function revokeTokens(tx: Db, userId: string, now: Date): Promise<void> {
  const revoked = await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .returning(['id', 'name'])
    .execute()
  const entry = { userId, action: 'DELETE', entity: 'api_token', now } as const
  await auditAll(
    tx,
    revoked.map(({ id, name }) => ({ ...entry, entityId: id, before: { name } })),
  )
}
