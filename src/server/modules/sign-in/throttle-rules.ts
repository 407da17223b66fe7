import type { Db } from '../../db/schema.ts'
import type { Counted, ThrottleRule } from '../../http/throttle.ts'
import { networkOf } from '../../http/network-of.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600

/** Five wrong ones, then waits of 1, 2, 4, 8, 15 minutes; never permanent. */
export const SECRET_RULE: ThrottleRule = {
  limit: 5,
  windowSeconds: QUARTER_HOUR,
  firstBlockSeconds: 60,
  longestBlockSeconds: QUARTER_HOUR,
}

/** An address may be an entire office's. */
export const ADDRESS_RULE: ThrottleRule = { ...SECRET_RULE, limit: 50 }

/**
 * One account from all addresses together: after fifty, one every half minute. Slowed down but never blocked, so that
 * distributed guesses cannot lock the owner out.
 */
const ACCOUNT_RULE: ThrottleRule = {
  ...SECRET_RULE,
  limit: 50,
  firstBlockSeconds: 30,
  longestBlockSeconds: 30,
}

/** Five mails, then one every ten minutes, whatever the network. */
const MAIL_RULE: ThrottleRule = { ...SECRET_RULE, firstBlockSeconds: 600, longestBlockSeconds: 600 }

/** The counters of a sign-in. A known device has its own counter, which others cannot fill. */
export function countedSignIn(email: string, address: string, deviceDigest: string | null): Counted {
  if (deviceDigest !== null) return [[`device:${deviceDigest}`, SECRET_RULE]]
  const network = networkOf(address)
  return [
    [`account:${email}`, ACCOUNT_RULE],
    [`account:${email} ${network}`, SECRET_RULE],
    [`address:${network}`, ADDRESS_RULE],
  ]
}

/** The same without the counter shared by all addresses: limits password checks for sending a device link. */
export function countedCheck(email: string, address: string): Counted {
  return countedSignIn(email, address, null).slice(1)
}

/** A code after the right password. */
export function countedCode(userId: string, deviceDigest: string | null): Counted {
  return [[deviceDigest === null ? `code:${userId}` : `code:${deviceDigest}`, SECRET_RULE]]
}

/** Right password with a wrong code, three times in an hour: someone may know the password. */
export const WRONG_CODES: ThrottleRule = {
  limit: 3,
  windowSeconds: HOUR,
  firstBlockSeconds: HOUR,
  longestBlockSeconds: HOUR,
}

/** One mail about it per hour. */
export function countedCodeMail(userId: string): Counted {
  return [[`code-mail:${userId}`, { ...WRONG_CODES, limit: 1 }]]
}

/** A request for a link by mail. */
export function countedReset(email: string, address: string): Counted {
  const network = networkOf(address)
  return [
    [`reset:${email}`, MAIL_RULE],
    [`reset-address:${network}`, ADDRESS_RULE],
  ]
}

/** Opening a link from a mail. */
export function countedLink(address: string): Counted {
  return [[`link:${networkOf(address)}`, ADDRESS_RULE]]
}

/** A redirect from the issuer. */
export function countedIssuer(address: string): Counted {
  return [[`oidc:${networkOf(address)}`, ADDRESS_RULE]]
}

/** The password of a share link: by network, and slowed down in total. */
export function countedUnlock(linkId: string, address: string): Counted {
  const network = networkOf(address)
  return [
    [`unlock:${linkId}`, ACCOUNT_RULE],
    [`unlock:${linkId} ${network}`, SECRET_RULE],
    [`address:${network}`, ADDRESS_RULE],
  ]
}

/** A password or code re-entered by a signed-in user: a thief of one session cannot fill another's counter. */
export function countedSession(sessionId: string): Counted {
  return [[`session:${sessionId}`, SECRET_RULE]]
}

/** After a new password, earlier guesses no longer count. */
export async function forgetGuesses(tx: Db, email: string): Promise<void> {
  await forget(tx, `account:${email}`)
}

/** The same for a share link. */
export async function forgetLinkGuesses(tx: Db, linkId: string): Promise<void> {
  await forget(tx, `unlock:${linkId}`)
}

/** Deletes the counters of a key, also those with a network. */
async function forget(tx: Db, key: string): Promise<void> {
  await tx
    .deleteFrom('throttles')
    .where((eb) =>
      eb.or([eb('key', '=', key), eb.and([eb('key', '>', `${key} `), eb('key', '<', `${key}!`)])]),
    )
    .execute()
}
