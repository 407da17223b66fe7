import type { ColumnTypes } from '../column-types.ts'

/** Reports sent by mail, and their recipients. */
export function mailings({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `create table mailings (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      link_id ${text} references campaign_links (id) on delete cascade,
      every ${text} not null, weekday ${count}, message ${text}, paused ${count} not null, next_on ${text},
      created_by ${text} references users (id) on delete set null, created_at ${text} not null,
      last_sent_at ${text}, last_counts ${text}
    ) ${end}`,
    `create index mailings_campaign on mailings (campaign_id)`,
    `create index mailings_link on mailings (link_id)`,
    `create index mailings_author on mailings (created_by)`,
    `create index mailings_due on mailings (next_on)`,
    `create table mailing_recipients (
      mailing_id ${text} not null references mailings (id) on delete cascade,
      email ${text} not null, token ${text} not null unique, unsubscribed_at ${text},
      primary key (mailing_id, email)
    ) ${end}`,
  ]
}
