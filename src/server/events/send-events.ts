import { setTimeout as wait } from 'node:timers/promises'
import { mailMessages } from '../../messages/mail.ts'
import type { Config } from '../base/config.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Database } from '../db/database.ts'
import { claimFirst, leaseEnd, retryAt } from '../db/lease.ts'
import type { Db } from '../db/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { attempt, isAccepted, noted } from './attempt.ts'
import type { Outcome, Posting } from './post-signed.ts'

/**
 * No other server sends a message during its lease, which is longer than an attempt takes; after it, its sender is
 * considered dead.
 */
const LEASE_MS = 60_000
/** About three days of retries. */
const ATTEMPTS = 20
/** A webhook that has failed for this long is paused. */
const PAUSE_AFTER_MS = 3 * 86_400_000

type Services = { config: Config; database: Database; secrets: Secrets; clock: () => Date }
type Options = Omit<Posting, 'toPrivate'> & { isStopping?: () => boolean }

/** Receivers served in parallel: one that hangs delays only its own messages. */
const RECEIVERS_AT_ONCE = 8
/** Poll interval for messages that become due while others are being sent. */
const POLL_MS = 500

/**
 * Sends due messages, for each webhook one at a time, until stopped; returns how many were accepted. Several servers
 * may run it, because each message is leased. A message is sent twice only if a process ends between the response and
 * its record; the receiver can detect that by the id.
 */
export async function sendEvents(services: Services, options: Options = {}): Promise<number> {
  const { isStopping = () => false, ...posting } = options
  const { database, clock } = services
  const underWay = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  let sent = 0

  async function deliver(message: Claimed): Promise<void> {
    try {
      const outcome = await attempt(services, message, message, posting)
      await database.transaction((tx) => settle(tx, services, message, outcome))
      if (isAccepted(outcome)) sent += 1
    } catch (error) {
      failures.push(error)
    } finally {
      underWay.delete(message.webhookId)
    }
  }

  const mayStart = () => !isStopping() && failures.length === 0 && underWay.size < RECEIVERS_AT_ONCE
  for (;;) {
    const busy = [...underWay.keys()]
    const message = mayStart() ? await claim(database, clock(), busy) : null
    if (message !== null) underWay.set(message.webhookId, deliver(message))
    // One that was busy may have become free meanwhile, with further messages.
    else if (busy.length === 0) break
    else if (underWay.size > 0) await Promise.race([...underWay.values(), wait(POLL_MS)])
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

/** @param busy webhooks that are being sent to */
async function claim(database: Database, now: Date, busy: readonly string[]) {
  const due = (db: Db) =>
    db
      .selectFrom('webhook_messages')
      .select('id')
      .where('webhook_id', 'in', (is) =>
        is.selectFrom('webhooks').select('webhooks.id').where('state', '=', 'ACTIVE'),
      )
      .where('next_attempt_at', '<=', now.toISOString())
      .$if(busy.length > 0, (query) => query.where('webhook_id', 'not in', busy))
      .orderBy('next_attempt_at')
      .orderBy('id')
  const taken = await claimFirst(database, due, (tx, first) =>
    tx
      .updateTable('webhook_messages')
      .set((it) => ({ attempts: it('attempts', '+', 1), next_attempt_at: leaseEnd(LEASE_MS, now) }))
      .where('id', '=', first)
      .returning(['id', 'webhook_id as webhookId', 'event', 'data', 'created_at', 'attempts'])
      .executeTakeFirst(),
  )
  if (taken === null) return null
  const webhook = await database.reader
    .selectFrom('webhooks')
    .select(['url', 'secret'])
    .where('id', '=', taken.webhookId)
    .executeTakeFirst()
  // The webhook was deleted in the meantime, with its messages.
  return webhook === undefined ? null : { ...taken, ...webhook }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function settle(
  tx: Db,
  { config, secrets, clock }: Services,
  { id, webhookId, attempts }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const now = clock()
  const isSent = isAccepted(outcome)
  const next = retryAt(attempts, now)
  await tx
    .updateTable('webhook_messages')
    .set({
      ...noted(outcome, now),
      sent_at: isSent ? now.toISOString() : null,
      next_attempt_at: isSent || attempts >= ATTEMPTS ? null : next,
    })
    .where('id', '=', id)
    .execute()
  const hook = tx.updateTable('webhooks').where('id', '=', webhookId)
  if (isSent) {
    await hook.set({ failing_since: null }).where('failing_since', 'is not', null).execute()
    return
  }
  // Do not wait for the same hanging receiver with each of its messages.
  if (outcome.status === null)
    await tx
      .updateTable('webhook_messages')
      .set({ next_attempt_at: next })
      .where('webhook_id', '=', webhookId)
      .where('next_attempt_at', '<=', now.toISOString())
      .execute()
  await hook.set({ failing_since: now.toISOString() }).where('failing_since', 'is', null).execute()
  const paused = await hook
    .set((eb) => ({ state: 'FAILED', version: eb('version', '+', 1) }))
    .where('state', '=', 'ACTIVE')
    .where('failing_since', '<=', new Date(now.getTime() - PAUSE_AFTER_MS).toISOString())
    .returning(['url', 'created_by'])
    .executeTakeFirst()
  if (paused === undefined) return
  const words = mailMessages.webhookPaused(paused.url, outcome.reply)
  const link = `${config.PUBLIC_URL}/Preferences`
  for (const recipient of await ownersOf(tx, paused.created_by))
    await enqueueMail(tx, secrets, { recipient, words, link, now })
}

/** The creator of the webhook, or every ADMIN if that person is gone. */
async function ownersOf(tx: Db, createdBy: string | null): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .select('email')
    .where('active', '=', 1)
    .$if(createdBy !== null, (query) => query.where('id', '=', createdBy))
    .$if(createdBy === null, (query) => query.where('role', '=', 'ADMIN'))
    .orderBy('email')
    .execute()
  return users.map(({ email }) => email)
}
