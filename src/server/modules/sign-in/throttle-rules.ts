import type { Db } from '../../db/schema.ts'
import type { Counted, ThrottleRule } from '../../http/throttle.ts'
import { networkOf } from '../../http/network-of.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600

/** Five wrong ones, then 1, 2, 4, 8, 15 minutes to wait; never for ever. */
export const SECRET_RULE: ThrottleRule = {
  limit: 5,
  windowSeconds: QUARTER_HOUR,
  firstBlockSeconds: 60,
  longestBlockSeconds: QUARTER_HOUR,
}

/** An address may stand for a full office. */
export const ADDRESS_RULE: ThrottleRule = { ...SECRET_RULE, limit: 50 }

/**
 * One account from all addresses together: after fifty, one every half minute. Slowed down and never shut, since guesses
 * from a thousand places must not lock the owner out.
 */
const ACCOUNT_RULE: ThrottleRule = {
  ...SECRET_RULE,
  limit: 50,
  firstBlockSeconds: 30,
  longestBlockSeconds: 30,
}

/** Five mails, then one every ten minutes, whatever the network. */
const MAIL_RULE: ThrottleRule = { ...SECRET_RULE, firstBlockSeconds: 600, longestBlockSeconds: 600 }

/** By what a sign-in is counted. A device that has signed in before has a count of its own, which no one else fills. */
export function countedSignIn(email: string, address: string, deviceDigest: string | null): Counted {
  if (deviceDigest !== null) return [[`device:${deviceDigest}`, SECRET_RULE]]
  const network = networkOf(address)
  return [
    [`account:${email}`, ACCOUNT_RULE],
    [`account:${email} ${network}`, SECRET_RULE],
    [`address:${network}`, ADDRESS_RULE],
  ]
}

/**
 * The same without what all addresses have together: how often a password is checked of somebody whom that keeps out, to
 * send a link.
 */
export function countedCheck(email: string, address: string): Counted {
  return countedSignIn(email, address, null).slice(1)
}

/** A code after the right password. */
export function countedCode(userId: string, deviceDigest: string | null): Counted {
  return [[deviceDigest === null ? `code:${userId}` : `code:${deviceDigest}`, SECRET_RULE]]
}

/** The password was right and the code wrong, three times in an hour: the password is known to somebody. */
export const WRONG_CODES: ThrottleRule = {
  limit: 3,
  windowSeconds: HOUR,
  firstBlockSeconds: HOUR,
  longestBlockSeconds: HOUR,
}

/** One mail about it in an hour. */
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

/** A link of a mail that is followed. */
export function countedLink(address: string): Counted {
  return [[`link:${networkOf(address)}`, ADDRESS_RULE]]
}

/** A return from the issuer. */
export function countedIssuer(address: string): Counted {
  return [[`oidc:${networkOf(address)}`, ADDRESS_RULE]]
}

/** The password of a share link: by network, and slowed down over all of them. */
export function countedUnlock(linkId: string, address: string): Counted {
  const network = networkOf(address)
  return [
    [`unlock:${linkId}`, ACCOUNT_RULE],
    [`unlock:${linkId} ${network}`, SECRET_RULE],
    [`address:${network}`, ADDRESS_RULE],
  ]
}

/** A password or a code that a signed-in person gives once more: a thief of one session cannot fill another's count. */
export function countedSession(sessionId: string): Counted {
  return [[`session:${sessionId}`, SECRET_RULE]]
}

/** A new password was chosen: what was guessed of the old one counts no longer. */
export async function forgetGuesses(tx: Db, email: string): Promise<void> {
  await forget(tx, `account:${email}`)
}

/** The same of a share link. */
export async function forgetLinkGuesses(tx: Db, linkId: string): Promise<void> {
  await forget(tx, `unlock:${linkId}`)
}

/** What is counted under a key, and under it with a network. */
async function forget(tx: Db, key: string): Promise<void> {
  await tx
    .deleteFrom('throttles')
    .where((eb) =>
      eb.or([eb('key', '=', key), eb.and([eb('key', '>', `${key} `), eb('key', '<', `${key}!`)])]),
    )
    .execute()
}
