import type { MailingFile, MailingTime } from '../../vocabulary/mailing-times.ts'
import type { Flag } from './schema.ts'

export type MailingTables = { mailings: MailingTable; mailing_recipients: MailingRecipientTable }

/** A report sent by mail with one of the campaign's links. */
export type MailingTable = {
  id: string
  campaign_id: string
  /** null: the campaign's own link. */
  link_id: string | null
  every: MailingTime
  /** For a weekly one, from 1 (Monday) to 7. */
  weekday: number | null
  message: string | null
  /** The report as an attachment; null: the link only. */
  attachment: MailingFile | null
  paused: Flag
  /** The day in Rome of the next mail; null: no more. */
  next_on: string | null
  created_by: string | null
  created_at: string
  last_sent_at: string | null
  /** JSON, `SentCounts` in `report-mail.ts`: what the last mail reported. */
  last_counts: string | null
}

export type MailingRecipientTable = {
  mailing_id: string
  email: string
  /** 128 random bits in the unsubscribe link; not valid for anything else. */
  token: string
  unsubscribed_at: string | null
}
