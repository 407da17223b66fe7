import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Mailing, MailingInput } from '../../../contract/mailings.ts'
import { addDays } from '../../../lib/add-days.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { newId } from '../../base/new-id.ts'
import type { MailingTable } from '../../db/schema-mailings.ts'
import { type Db, toFlag } from '../../db/schema.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { campaignLinks } from '../links/campaign-links.ts'
import { nextMailingDay } from './mailing-days.ts'

/** Bytes of the token with which a recipient unsubscribes. */
const TOKEN_BYTES = 16
/** Completed mailings that are listed. */
const OVER_LISTED = 50

type Showing = Parameters<typeof campaignLinks>[2]

/** A campaign's mailings with their links and recipients: upcoming ones first. */
export async function listMailings(
  db: Db,
  campaign: CampaignRow,
  { now, ...showing }: Showing & { now: Date },
): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const links = await campaignLinks(db, campaign, showing)
  const recipients = await db
    .selectFrom('mailing_recipients')
    .innerJoin('mailings', 'mailings.id', 'mailing_recipients.mailing_id')
    .select(['mailing_id', 'email', 'unsubscribed_at'])
    .where('mailings.campaign_id', '=', campaign.id)
    .orderBy('email')
    .execute()
  const all = rows.map((row): Mailing => {
    const own = links.find(({ isMain, id }) => (row.link_id === null ? isMain : id === row.link_id))
    // An address that cannot be decrypted cannot be sent.
    const isLive = own !== undefined && own.endedAt === null && own.url !== null
    return {
      id: row.id,
      linkId: row.link_id,
      linkName: own?.name ?? '',
      opens: isLive && (own.expiresAt === null || own.expiresAt > now.toISOString()),
      every: row.every,
      weekday: row.weekday,
      recipients: recipients
        .filter(({ mailing_id }) => mailing_id === row.id)
        .map(({ email, unsubscribed_at: unsubscribedAt }) => ({ email, unsubscribedAt })),
      message: row.message,
      attachment: row.attachment,
      paused: row.paused === 1,
      nextOn: nextOnOf(row, campaign),
      lastSentAt: row.last_sent_at,
    }
  })
  const over = all.filter(({ nextOn }) => nextOn === null)
  return [...all.filter(({ nextOn }) => nextOn !== null), ...over.slice(0, OVER_LISTED)]
}

/** The day after the campaign's end changes with it. */
function nextOnOf(row: Selectable<MailingTable>, { end_date: endDate }: CampaignRow): string | null {
  if (row.every !== 'AT_END') return row.next_on
  return row.last_sent_at === null ? addDays(endDate, 1) : null
}

/** Returns its id. */
export async function insertMailing(
  tx: Db,
  campaignId: string,
  input: MailingInput,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('mailings')
    .values({
      id,
      campaign_id: campaignId,
      ...columnsOf(input, now),
      created_by: userId,
      created_at: now.toISOString(),
      last_sent_at: null,
      last_counts: null,
    })
    .execute()
  await storeRecipients(tx, id, input.recipients)
  return id
}

/** The next day is preserved if its rule is unchanged, so that a change in the morning does not skip it. */
export async function updateMailing(
  tx: Db,
  { id, nextOn, ...before }: Mailing,
  input: MailingInput,
  now: Date,
): Promise<void> {
  const columns = columnsOf(input, now)
  const isSameRule = before.every === columns.every && before.weekday === columns.weekday
  const isToCome = nextOn !== null && nextOn >= romeDay(now.getTime()) && columns.next_on !== null
  const next = isSameRule && isToCome ? { next_on: nextOn } : {}
  await tx
    .updateTable('mailings')
    .set({ ...columns, ...next })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('mailing_recipients')
    .where('mailing_id', '=', id)
    .where('email', 'not in', input.recipients)
    .execute()
  await storeRecipients(tx, id, input.recipients)
}

function columnsOf({ linkId, every, weekday, message, attachment, paused }: MailingInput, now: Date) {
  const ofWeek = every === 'WEEKLY' ? weekday : null
  return {
    link_id: linkId,
    every,
    weekday: ofWeek,
    message,
    attachment,
    paused: toFlag(paused),
    next_on: nextMailingDay(every, ofWeek, romeDay(now.getTime())),
  }
}

/** Existing recipients are unchanged, including unsubscribed ones. */
async function storeRecipients(tx: Db, mailingId: string, emails: readonly string[]): Promise<void> {
  await tx
    .insertInto('mailing_recipients')
    .values(
      [...new Set(emails)].map((email) => ({
        mailing_id: mailingId,
        email,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        unsubscribed_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['mailing_id', 'email']).doNothing())
    .execute()
}
