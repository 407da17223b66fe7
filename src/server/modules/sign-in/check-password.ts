import { problemWords } from '../../http/problem-words.ts'
import { confirmationRequired, conflict, forbidden, tooManyAttempts } from '../../http/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { verifyPassword } from './password-hash.ts'
import { countedSession } from './throttle-rules.ts'

/** After the password was entered, it is not requested again for this long. */
const FRESH_MS = 600_000

/** Whether a signed-in user entered their password. @throws 409 if they have none, 429 */
export async function checkPassword(
  { database }: Services,
  { password_hash }: { password_hash: string | null },
  { given, sessionId, now }: { given: string; sessionId: string; now: Date },
): Promise<boolean> {
  if (password_hash === null) throw conflict(problemWords().noPassword)
  const counted = countedSession(sessionId)
  const wait = await countAttempt(database, counted, now)
  if (wait > 0) throw tooManyAttempts(wait)
  const right = await verifyPassword(password_hash, given)
  if (right) await database.transaction((tx) => forgiveAttempt(tx, counted))
  return right
}

/**
 * Protects actions from an unattended or stolen session: switching the second factor, inviting staff, deleting a
 * campaign, client or user, or creators together with their contents, erasing or exporting a creator. @throws 403 if
 * the password was not entered in the last ten minutes
 */
export async function requireFreshPassword(db: Db, { sessionId }: SignedInScope, now: Date): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'confirmed_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // An API token has no session.
  if (session === undefined) throw forbidden()
  if (now.getTime() - Date.parse(session.confirmed_at ?? session.created_at) > FRESH_MS)
    throw confirmationRequired()
}
