import type { ColumnTypes } from '../column-types.ts'
import { reviseOnPostgres } from './011-revisions-postgres.ts'
import { reviseOnSqlite } from './011-revisions-sqlite.ts'

/** Contents that tracking found and nobody has taken yet: never rows of `contents`, so that nothing counts them. */
export function foundContents({ text, count, end, dialect }: ColumnTypes): readonly string[] {
  const watched = { table: 'found_contents', key: 'campaign_id', ids: '{keys}' }
  const raise = dialect === 'sqlite' ? reviseOnSqlite : reviseOnPostgres
  return [
    `alter table campaigns add column review_tracked ${count} not null default 0 check (review_tracked in (0, 1))`,
    `create table found_contents (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      social_type ${text} not null, content_key ${text} not null, content_type ${text} not null, link ${text} not null,
      creation_date ${text} not null, caption ${text}, found_by ${text} not null,
      image_id ${text} references images (id) on delete set null, picture_url ${text}, picture_source ${text},
      views ${count}, likes ${count}, comments ${count}, shares ${count}, saves ${count},
      found_at ${text} not null, measured_at ${text} not null, was_left ${count} not null default 0,
      unique (campaign_id, social_type, content_key)
    ) ${end}`,
    `create index found_contents_newest on found_contents (campaign_id, was_left, found_at, creation_date, id)`,
    `create index found_contents_channel on found_contents (channel_id)`,
    `create index found_contents_image on found_contents (image_id)`,
    ...['came', 'waiting', 'changed'].map(
      (told) => `alter table refresh_jobs add column ${told} ${count} not null default 0`,
    ),
    ...raise(watched, 'found'),
  ]
}
