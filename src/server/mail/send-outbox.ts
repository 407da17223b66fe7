import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { unseal } from '../base/seal.ts'
import type { Secrets } from '../base/secrets.ts'
import { type Database, DatabaseBusy } from '../db/database.ts'
import { isUnavailable } from '../db/is-unavailable.ts'
import { claimFirst, leaseEnd, retryAt } from '../db/lease.ts'
import type { Db } from '../db/schema.ts'
import type { OutboxTable } from '../db/schema-system.ts'
import type { ImageStore } from '../images/image-store.ts'
import { type MailBrand, mailBrand } from './mail-brand.ts'
import { deleteSentFiles, mailFile } from './mail-files.ts'
import { describeTrouble } from './mail-trouble.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** No other server sends a mail during its lease; once it has expired, its sender is considered dead. */
const LEASE_MS = 120_000
/** About four days of retries. */
const ATTEMPTS = 25

/** Retry interval for recording that a mail was sent. */
const RECORD_MS = 500

type Outbox = { database: Database; secrets: Secrets; images: ImageStore; clock: () => Date }

/**
 * Sends due mails one at a time, until stopped; returns how many were sent. Failed ones are retried later. A mail is
 * sent twice only if this process ends, or has no database for the length of a lease, between the mail server's
 * acceptance and its record: no order of the two steps excludes that.
 */
export async function sendOutbox(
  { database, secrets, images, clock }: Outbox,
  transport: MailTransport,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0
  while (!isStopping()) {
    const mail = await claim(database, clock())
    if (mail === null) break
    try {
      const attachment = await mailFile(database.reader, mail.file_id)
      const brand = await mailBrand(database.reader, images)
      await transport({ ...decrypted(mail, secrets), ...brand, attachment })
    } catch (error) {
      await postpone(database, mail, describeTrouble(error), clock())
      continue
    }
    sent += 1
    await markSent(database, mail, clock())
  }
  return sent
}

/**
 * Makes failed mails due at once: a restarted server may have other settings. A mail that another server is sending
 * waits for less than its lease.
 */
export async function retryAtOnce(database: Database, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ next_attempt_at: now.toISOString() })
      .where('sent_at', 'is', null)
      .where('attempts', '<', ATTEMPTS)
      .where('next_attempt_at', '>', leaseEnd(LEASE_MS, now))
      .execute(),
  )
}

async function claim(database: Database, now: Date): Promise<Selectable<OutboxTable> | null> {
  const due = (db: Db) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .where('attempts', '<', ATTEMPTS)
      .orderBy('next_attempt_at')
  return await claimFirst(database, due, (tx, first) =>
    tx
      .updateTable('outbox')
      .set((it) => ({ attempts: it('attempts', '+', 1), next_attempt_at: leaseEnd(LEASE_MS, now) }))
      .where('id', '=', first)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** @throws if it was encrypted under another TOKEN_SECRET */
function decrypted(mail: Selectable<OutboxTable>, { outbox }: Secrets): Omit<OutgoingMail, keyof MailBrand> {
  if (mail.sealed === 0) return mail
  const [text, html] = [unseal(outbox, mail.id, mail.text), unseal(outbox, mail.id, mail.html)]
  if (text === null || html === null) throw new Error('It was written under another TOKEN_SECRET.')
  return { ...mail, text, html }
}

/**
 * Deletes the text, so that its link cannot be found here later, and the attachment with its last mail. Waits for an unavailable database, or the mail would
 * be sent twice.
 */
async function markSent(
  database: Database,
  { id, file_id: fileId }: Selectable<OutboxTable>,
  now: Date,
): Promise<void> {
  const sent = { sent_at: now.toISOString(), last_error: null, text: '', html: '' }
  for (;;) {
    try {
      await database.transaction(async (tx) => {
        await tx.updateTable('outbox').set(sent).where('id', '=', id).execute()
        if (fileId !== null) await deleteSentFiles(tx)
      })
      return
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof DatabaseBusy)) throw error
      await wait(RECORD_MS)
    }
  }
}

async function postpone(
  database: Database,
  mail: Selectable<OutboxTable>,
  error: string,
  now: Date,
): Promise<void> {
  const later = { next_attempt_at: retryAt(mail.attempts, now), last_error: error }
  await database.transaction((tx) => tx.updateTable('outbox').set(later).where('id', '=', mail.id).execute())
}
