import type { ColumnTypes } from '../../column-types.ts'

/** As in version 1: a later count has its own migration. */
const COUNTS = [
  'reach',
  'impressions_view_count',
  'link_click_count',
  'other_interactions_count',
  'saved_count',
  'shared_count',
  'likes_count',
  'comments_count',
]

/** Contents and their measurements; found contents that wait for review; deleted contents. */
export function contentsTables({ text, count, end }: ColumnTypes): string[] {
  const counts = COUNTS.map((one) => `${one} ${count}`).join(', ')
  const newestCounts = ['measured', 'declared']
    .flatMap((origin) => COUNTS.map((one) => `${origin}_${one} ${count}`))
    .join(', ')
  return [
    `create table contents (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade, social_type ${text} not null,
      content_key ${text} not null, content_type ${text} not null, link ${text} not null,
      creation_date ${text} not null, creation_day ${text} not null, caption ${text},
      image_id ${text} references images (id), picture_url ${text},
      source ${text} not null check (source in ('TRACKED', 'MANUAL')), version integer not null,
      created_at ${text} not null, metrics_updated_at ${text} not null, ${newestCounts},
      picture_source ${text}, views_definition ${text}, unique (campaign_id, social_type, content_key)
    ) ${end}`,
    `create index contents_campaign on contents (campaign_id, creation_date, id)`,
    `create index contents_channel on contents (channel_id, campaign_id, creation_date, id)`,
    `create index contents_image on contents (image_id)`,
    `create table content_partners (
      content_id ${text} not null references contents (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      primary key (content_id, channel_id)
    ) ${end}`,
    `create index content_partners_channel on content_partners (channel_id, content_id)`,
    `create table content_snapshots (
      content_id ${text} not null references contents (id) on delete cascade,
      origin ${text} not null check (origin in ('MEASURED', 'DECLARED')), measured_at ${text} not null,
      measured_day ${text} not null, ${counts}, views_definition ${text},
      primary key (content_id, origin, measured_at)
    ) ${end}`,
    `create table found_contents (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade, social_type ${text} not null,
      content_key ${text} not null, content_type ${text} not null, link ${text} not null,
      creation_date ${text} not null, caption ${text}, found_by ${text} not null,
      image_id ${text} references images (id) on delete set null, picture_url ${text}, picture_source ${text},
      views ${count}, likes ${count}, comments ${count}, shares ${count}, saves ${count},
      found_at ${text} not null, measured_at ${text} not null, was_left ${count} not null default 0,
      unique (campaign_id, social_type, content_key)
    ) ${end}`,
    `create index found_contents_newest on found_contents (campaign_id, was_left, found_at, creation_date, id)`,
    `create index found_contents_channel on found_contents (channel_id)`,
    `create index found_contents_image on found_contents (image_id)`,
    `create table deleted_contents (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade, social_type ${text} not null,
      content_key ${text} not null, content_type ${text} not null, link ${text} not null,
      creation_date ${text} not null, creation_day ${text} not null, caption ${text},
      image_id ${text} references images (id) on delete set null, picture_url ${text}, picture_source ${text},
      source ${text} not null, version integer not null, created_at ${text} not null,
      metrics_updated_at ${text} not null, ${newestCounts}, deleted_at ${text} not null,
      views_definition ${text}, partners ${text} not null default '[]'
    ) ${end}`,
    `create index deleted_contents_campaign on deleted_contents (campaign_id)`,
    `create index deleted_contents_channel on deleted_contents (channel_id)`,
    `create index deleted_contents_image on deleted_contents (image_id)`,
    `create table deleted_snapshots (
      content_id ${text} not null references deleted_contents (id) on delete cascade, origin ${text} not null,
      measured_at ${text} not null, measured_day ${text} not null, ${counts}, views_definition ${text},
      primary key (content_id, origin, measured_at)
    ) ${end}`,
    `create table deleted_comments (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade, comment_type ${text} not null,
      content ${text} not null, author_id ${text} references users (id) on delete set null,
      version integer not null, created_at ${text} not null, updated_at ${text} not null,
      deleted_at ${text} not null
    ) ${end}`,
    `create index deleted_comments_campaign on deleted_comments (campaign_id)`,
    `create index deleted_comments_author on deleted_comments (author_id)`,
  ]
}
