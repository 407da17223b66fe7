import type { Selectable } from 'kysely'
import { romeClock } from '../../../lib/rome-clock.ts'
import { reportMailMessages as english } from '../../../messages/en/report-mail.ts'
import { reportMailMessages as italian } from '../../../messages/report-mail.ts'
import { unseal } from '../../base/seal.ts'
import type { MailingTable } from '../../db/schema-mailings.ts'
import type { Db } from '../../db/schema.ts'
import { findLinkOf } from '../../http/live-links.ts'
import type { LinkLimits } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { campaignScope } from '../../http/share-scope.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { type MailFile, storeMailFile } from '../../mail/mail-files.ts'
import { addressOf } from '../links/limited-links.ts'
import { nextMailingDay } from './mailing-days.ts'
import { canAttach, mailedFile } from './mailed-file.ts'
import { type Attached, type ReportMail, reportMail } from './report-mail.ts'

/** In Rome; reports are sent in the morning, late ones until the evening. */
const FROM_HOUR = 8
const UNTIL_HOUR = 20
const AT_ONCE = 50

type MailingToSend = Pick<
  Selectable<MailingTable>,
  'id' | 'campaign_id' | 'link_id' | 'message' | 'attachment' | 'created_by' | 'last_sent_at' | 'last_counts'
>

/**
 * Sends due reports, each once, because its next day is set in the transaction that puts its mails into the outbox.
 * Reports due while no server was running are sent once afterwards. A failed one does not delay the others.
 */
export async function sendMailings(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock()
  const { day, hour } = romeClock(now.getTime())
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  for (let due = await dueOn(database.reader, day, ''); due.length > 0;) {
    for (const row of due) {
      try {
        const isWaiting = row.start_date > day
        const mail = isWaiting ? null : await prepareMailing(database.reader, row, services, now)
        await database.transaction((tx) => moveOn(tx, row, { mail, day, services, now }))
      } catch (error) {
        console.error(error)
      }
    }
    due = await dueOn(database.reader, day, due.at(-1)?.id ?? '')
  }
}

async function dueOn(db: Db, day: string, after: string) {
  return await db
    .selectFrom('mailings')
    .innerJoin('campaigns', 'campaigns.id', 'mailings.campaign_id')
    .selectAll('mailings')
    .select(['campaigns.start_date', 'campaigns.end_date'])
    .where('paused', '=', 0)
    .where('mailings.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('next_on', '<=', day),
        eb.and([eb('every', '=', 'AT_END'), eb('last_sent_at', 'is', null), eb('end_date', '<', day)]),
      ]),
    )
    .orderBy('mailings.id')
    .limit(AT_ONCE)
    .execute()
}

type Due = Awaited<ReturnType<typeof dueOn>>[number]
type Moving = { mail: Prepared | null; day: string; services: Services; now: Date }

/** Does nothing if another server was first, or staff changed it in the meantime. */
async function moveOn(tx: Db, row: Due, { mail, day, services, now }: Moving): Promise<void> {
  // It has no calendar day, and waits for its link.
  if (row.every === 'AT_END' && mail === null) return
  // Writing a file takes seconds, in which the link may have ended, or changed: the next round prepares it again.
  if (mail !== null && (await shownBy(tx, row, now)) !== mail.shown) return
  const isLast = day > row.end_date
  const next = isLast ? null : nextMailingDay(row.every, row.weekday, day)
  const sent = mail === null ? {} : sentNow(mail, now)
  const { numUpdatedRows } = await tx
    .updateTable('mailings')
    .set({ next_on: next, ...sent })
    .where('id', '=', row.id)
    .where('paused', '=', 0)
    .where('next_on', row.next_on === null ? 'is' : '=', row.next_on)
    .where('last_sent_at', row.last_sent_at === null ? 'is' : '=', row.last_sent_at)
    .executeTakeFirst()
  if (numUpdatedRows > 0 && mail !== null) await enqueueMailing(tx, row, { mail, services, now })
}

export type Prepared = ReportMail & {
  link: string
  language: 'it' | 'en'
  file: MailFile | null
  /** Changes with what the link shows. */
  shown: string
}

/**
 * null: its link is not live or cannot be decrypted, so there is nothing to send. Writes the file, which takes seconds:
 * not for use in a transaction.
 */
export async function prepareMailing(
  db: Db,
  {
    campaign_id: campaignId,
    link_id: linkId,
    message,
    attachment,
    last_sent_at: sentAt,
    last_counts: counts,
  }: Omit<MailingToSend, 'id' | 'created_by'>,
  services: Services,
  now: Date,
): Promise<Prepared | null> {
  const found = await findLinkOf(db, campaignId, linkId, now)
  if (found === undefined) return null
  const { limits, hasPassword, sealed, sealedFor } = found
  const token = unseal(services.secrets.shareLinks, sealedFor, sealed)
  if (token === null) return null
  const scope = campaignScope(campaignId, found, limits)
  const format = canAttach(found) ? attachment : null
  const file = format === null ? null : await mailedFile(db, { scope, format }, services, now)
  const attached: Attached = format !== null && file === null ? 'missing' : format
  const what = { scope, hasPassword, message, attached }
  const last = sentAt === null ? null : { sentAt, counts }
  const mail = await reportMail(db, { ...what, last }, { services, now })
  const language = limits?.language ?? 'it'
  return {
    ...mail,
    link: addressOf(services.config, { kind: 'campaign', id: campaignId }, { token, language }),
    language,
    file,
    shown: markOf(found),
  }
}

/** Of the link as it is now; null if it is not live. */
async function shownBy(tx: Db, row: Pick<Due, 'campaign_id' | 'link_id'>, now: Date): Promise<string | null> {
  const found = await findLinkOf(tx, row.campaign_id, row.link_id, now)
  return found === undefined ? null : markOf(found)
}

function markOf({ id, limits }: { id: string; limits: LinkLimits | null }): string {
  return `${id} ${limits?.mark ?? ''}`
}

/** The stored data of a sent mail. */
export function sentNow({ counts }: Prepared, now: Date) {
  return { last_sent_at: now.toISOString(), last_counts: counts === null ? null : JSON.stringify(counts) }
}

/** Puts it into the outbox for each recipient who has not unsubscribed. */
export async function enqueueMailing(
  tx: Db,
  { id, created_by: author }: Pick<MailingToSend, 'id' | 'created_by'>,
  { mail, services, now }: { mail: Prepared; services: Pick<Services, 'config' | 'secrets'>; now: Date },
): Promise<void> {
  const { words, link, language, file } = mail
  const { stop } = language === 'en' ? english : italian
  const recipients = await tx
    .selectFrom('mailing_recipients')
    .select(['email', 'token'])
    .where('mailing_id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .orderBy('email')
    .execute()
  if (recipients.length === 0) return
  const fileId = file === null ? undefined : await storeMailFile(tx, file, now)
  for (const { email, token } of recipients) {
    const address = `${services.config.PUBLIC_URL}/Disiscrizione?token=${token}`
    await enqueueMail(tx, services.secrets, {
      recipient: email,
      words: { ...words, closing: [...words.closing, stop(address)] },
      link,
      ...(author === null ? {} : { senderId: author }),
      ...(fileId !== undefined && { fileId }),
      now,
    })
  }
}
