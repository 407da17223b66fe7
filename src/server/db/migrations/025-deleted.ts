import type { ColumnTypes } from '../column-types.ts'

/** The eight counts of a content, in the contract's order. */
const DATA = [
  'reach',
  'impressions_view_count',
  'link_click_count',
  'other_interactions_count',
  'saved_count',
  'shared_count',
  'likes_count',
  'comments_count',
]

/** Deleted contents and comments, as they were, for as long as they can be restored: nothing that counts finds them. */
export function deleted({ text, count, end }: ColumnTypes): readonly string[] {
  const newest = ['measured', 'declared'].flatMap((origin) =>
    DATA.map((datum) => `${origin}_${datum} ${count}`),
  )
  return [
    `create table deleted_contents (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      social_type ${text} not null, content_key ${text} not null, content_type ${text} not null,
      link ${text} not null, creation_date ${text} not null, creation_day ${text} not null,
      caption ${text}, image_id ${text} references images (id) on delete set null,
      picture_url ${text}, picture_source ${text}, source ${text} not null, version integer not null,
      created_at ${text} not null, metrics_updated_at ${text} not null,
      ${newest.join(', ')}, deleted_at ${text} not null
    ) ${end}`,
    `create index deleted_contents_campaign on deleted_contents (campaign_id)`,
    `create index deleted_contents_channel on deleted_contents (channel_id)`,
    `create index deleted_contents_image on deleted_contents (image_id)`,
    `create table deleted_snapshots (
      content_id ${text} not null references deleted_contents (id) on delete cascade,
      origin ${text} not null, measured_at ${text} not null, measured_day ${text} not null,
      ${DATA.map((datum) => `${datum} ${count}`).join(', ')},
      primary key (content_id, origin, measured_at)
    ) ${end}`,
    `create table deleted_comments (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      comment_type ${text} not null, content ${text} not null,
      author_id ${text} references users (id) on delete set null,
      version integer not null, created_at ${text} not null, updated_at ${text} not null,
      deleted_at ${text} not null
    ) ${end}`,
    `create index deleted_comments_campaign on deleted_comments (campaign_id)`,
    `create index deleted_comments_author on deleted_comments (author_id)`,
  ]
}
