import { mailMessages } from '../../../messages/mail.ts'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { forgetFailures } from '../../throttle.ts'
import { endSessions } from '../oauth/sessions.ts'
import { accountKey } from '../oauth/throttle-rules.ts'
import { killActionTokens } from './action-tokens.ts'
import { passwordTrouble } from './password-trouble.ts'

/** @throws 422 for a password that everybody uses */
export function requireGoodPassword(password: string): void {
  const trouble = passwordTrouble(password)
  if (trouble !== null) throw validationFailed({ password: trouble })
}

export type PasswordChange = {
  user: { id: string; email: string }
  passwordHash: string
  /** The session that goes on; every other one ends. */
  keepSession?: string
  /** Whether the owner is told by mail: not at the activation. */
  notice: boolean
  now: Date
}

/** Stores a new password, ends sessions and open reset links, and forgives earlier failures. */
export async function setPassword(tx: Db, change: PasswordChange): Promise<void> {
  const { user, passwordHash, keepSession, notice, now } = change
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now.toISOString(), active: 1 })
    .where('id', '=', user.id)
    .execute()
  await endSessions(tx, user.id, now, keepSession)
  await killActionTokens(tx, user.id, 'RESET')
  await forgetFailures(tx, accountKey(user.email))
  if (notice) await enqueueMail(tx, { recipient: user.email, words: mailMessages.passwordChanged(), now })
  await audit(tx, { userId: user.id, action: 'PASSWORD', entity: 'user', entityId: user.id, now })
}
