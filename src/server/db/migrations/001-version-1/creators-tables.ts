import type { ColumnTypes } from '../../column-types.ts'

/** Brands, and creators with their channels. */
export function creatorsTables({ text, count, real, end }: ColumnTypes): string[] {
  return [
    `create table brands (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null unique,
      image_id ${text} references images (id), created_at ${text} not null
    ) ${end}`,
    `create index brands_image on brands (image_id)`,
    `create table creators (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null,
      image_id ${text} references images (id), city ${text}, industries ${text} not null, niche ${text},
      bio ${text}, cpp ${real}, brands ${text} not null, email ${text}, phone ${text},
      version integer not null, created_at ${text} not null, picture_source ${text}, erased_at ${text},
      city_folded ${text}
    ) ${end}`,
    `create index creators_name on creators (name_folded, id)`,
    `create index creators_image on creators (image_id)`,
    `create index creators_name_down on creators (name_folded desc, id)`,
    `create index creators_city on creators (city_folded, id)`,
    `create index creators_niche on creators (niche, id)`,
    `create table channels (
      id ${text} not null primary key, creator_id ${text} not null references creators (id) on delete cascade,
      social_type ${text} not null check (social_type in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE')),
      key ${text} not null, handle ${text} not null, url ${text} not null, display_name ${text},
      picture_url ${text}, external_id ${text}, followers_count ${count}, followers_at ${text},
      created_at ${text} not null,
      followers_origin ${text} check (followers_origin in ('MEASURED', 'DECLARED')), unique (social_type, key)
    ) ${end}`,
    `create index channels_creator on channels (creator_id)`,
    `create index channels_followers on channels (social_type, followers_origin, followers_count)`,
    `create table channel_snapshots (
      channel_id ${text} not null references channels (id) on delete cascade, measured_at ${text} not null,
      followers_count ${count} not null,
      origin ${text} not null default 'MEASURED' check (origin in ('MEASURED', 'DECLARED')),
      primary key (channel_id, measured_at)
    ) ${end}`,
    `create table audiences (
      channel_id ${text} not null primary key references channels (id) on delete cascade,
      report ${text} not null, measured_at ${text} not null, simulated integer not null
    ) ${end}`,
  ]
}
