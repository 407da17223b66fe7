import { randomBytes } from 'node:crypto'
import { formatInstant } from '../../../lib/format-instant.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { limit } from '../../base/limit.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { consoleLog } from '../../http/log.ts'
import { problemOf } from '../../http/problem-response.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt } from '../../http/throttle.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { audit } from '../audit/audit.ts'
import { deviceName } from './device-name.ts'
import { addDevice } from './devices.ts'
import { verifyPassword } from './password-hash.ts'
import { countedCheck } from './throttle-rules.ts'

const LIFETIME_MS = 600_000
/** A new link replaces one that is at least five minutes old; each is valid for ten. */
const PAUSE_MS = 300_000

/** One at a time, so that sign-ins are not starved of hashing; with many waiting, no link is sent. */
const checks = limit(1)
const MAX_WAITING = 8

export type Refused = {
  email: string
  password: string
  address: string
  userAgent: string | null
  now: Date
}

/**
 * For a user on an unknown device whose account is throttled by guesses from elsewhere: if the password is right, the
 * owner is mailed a link that approves the device. Everything happens after the response, which is the same for a wrong
 * password, in text and time. The limit of password checks per network applies; a right one is not forgiven, because
 * the wait of the next attempt would reveal it.
 */
export function offerDeviceLink(services: Services, refused: Refused): void {
  if (checks.waiting() >= MAX_WAITING) return
  checks.run(() => checkAndSend(services, refused)).catch((error: unknown) => problemOf(error, consoleLog))
}

async function checkAndSend(services: Services, refused: Refused): Promise<void> {
  const { database, secrets, config } = services
  const { email, password, address, userAgent, now } = refused
  if ((await countAttempt(database, countedCheck(email, address), now)) > 0) return
  const user = await database.reader
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? null, password)
  if (!right || user?.active !== 1) return
  await database.transaction(async (tx) => {
    const token = await createDeviceLink(tx, user.id, now)
    if (token === null) return
    const device = deviceName(userAgent)
    const words = mailMessages.deviceLink(device, address, formatInstant(now.toISOString()))
    const link = `${config.PUBLIC_URL}/Login?token=${token}`
    await enqueueMail(tx, secrets, { recipient: email, words, link, now })
    const what = { action: 'SIGN_IN_FAILED', entity: 'user', entityId: user.id } as const
    await audit(tx, { ...what, userId: null, after: { device, deviceLink: true }, now })
  })
}

/** A new token of 256 bits, of which only the digest is stored; null if the last one is too recent. */
async function createDeviceLink(tx: Db, userId: string, now: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const instant = (shift: number) => new Date(now.getTime() + shift).toISOString()
  const created = await tx
    .updateTable('users')
    .set({ device_link_digest: digestOf(token), device_link_expires_at: instant(LIFETIME_MS) })
    .where('id', '=', userId)
    .where((is) =>
      is.or([
        is('device_link_expires_at', 'is', null),
        is('device_link_expires_at', '<=', instant(-PAUSE_MS)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return created === undefined ? null : token
}

/** Redeems a link by one atomic UPDATE and makes the device known; null if it is used, expired or unknown. */
export async function spendDeviceLink(tx: Db, token: string, now: Date): Promise<string | null> {
  const user = await tx
    .updateTable('users')
    .set({ device_link_digest: null })
    .where('device_link_digest', '=', digestOf(token))
    .where('device_link_expires_at', '>', now.toISOString())
    .where('active', '=', 1)
    .returning('id')
    .executeTakeFirst()
  if (user === undefined) return null
  const added = await addDevice(tx, user.id, now)
  const what = { action: 'UPDATE', entity: 'user', entityId: user.id } as const
  await audit(tx, {
    ...what,
    userId: user.id,
    before: { knownDevice: false },
    after: { knownDevice: true },
    now,
  })
  return added.token
}
