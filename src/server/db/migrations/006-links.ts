import type { ColumnTypes } from '../column-types.ts'

/** Share links with a name and limits, in addition to the campaign's own link; visits are counted per link. */
export function campaignLinks({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `create table campaign_links (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      name ${text} not null, digest ${text} not null unique, sealed ${text} not null, language ${text} not null,
      expires_at ${text}, password_hash ${text}, social_types ${text}, hides ${text} not null,
      frozen_id ${text} references frozen_reports (id) on delete set null,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null, ended_at ${text},
      opened ${count} not null default 0, last_opened_at ${text}
    ) ${end}`,
    `create index campaign_links_campaign on campaign_links (campaign_id)`,
    `create index campaign_links_author on campaign_links (created_by)`,
    `create index campaign_links_frozen on campaign_links (frozen_id)`,
    `alter table share_links add column opened ${count} not null default 0`,
    `alter table share_links add column last_opened_at ${text}`,
  ]
}
