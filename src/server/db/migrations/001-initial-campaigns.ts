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

/** Brands, creators and their channels, campaigns and everything that belongs to them. */
export function initialCampaigns(types: ColumnTypes): string[] {
  return [...catalogue(types), ...campaigns(types), ...contents(types)]
}

function catalogue({ text, count, real, end }: ColumnTypes): string[] {
  return [
    `create table brands (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null unique,
      image_id ${text} references images (id), created_at ${text} not null
    ) ${end}`,
    `create index brands_image on brands (image_id)`,
    `create table creators (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null,
      image_id ${text} references images (id), picture_url ${text},
      city ${text}, industries ${text} not null, niche ${text}, bio ${text}, cpp ${real},
      brands ${text} not null, email ${text}, phone ${text},
      version integer not null, created_at ${text} not null
    ) ${end}`,
    `create index creators_name on creators (name_folded, id)`,
    `create index creators_image on creators (image_id)`,
    `create table channels (
      id ${text} not null primary key, creator_id ${text} not null references creators (id) on delete cascade,
      social_type ${text} not null check (social_type in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE')),
      key ${text} not null, handle ${text} not null, url ${text} not null,
      display_name ${text}, picture_url ${text}, external_id ${text},
      followers_count ${count}, followers_at ${text}, created_at ${text} not null,
      unique (social_type, key)
    ) ${end}`,
    `create index channels_creator on channels (creator_id)`,
    `create table channel_snapshots (
      channel_id ${text} not null references channels (id) on delete cascade,
      measured_at ${text} not null, followers_count ${count} not null, primary key (channel_id, measured_at)
    ) ${end}`,
  ]
}

function campaigns({ text, count, real, end }: ColumnTypes): string[] {
  return [
    `create table campaigns (
      id ${text} not null primary key, type ${text} not null check (type in ('STANDARD', 'PR')),
      brand_id ${text} not null references brands (id),
      organization_id ${text} not null references organizations (id) on delete cascade,
      name ${text} not null, name_folded ${text} not null, search_folded ${text} not null,
      cover_image_id ${text} references images (id),
      start_date ${text} not null, end_date ${text} not null, cost ${real} not null,
      impressions_target_min ${count}, impressions_target_max ${count},
      reach_target_min ${count}, reach_target_max ${count},
      show_impression_targets integer not null, show_reach_targets integer not null,
      audience_visibility integer not null, ecv_min ${real}, ecv_max ${real},
      use_estimates integer not null, public_costs integer not null,
      tracking_methods ${text} not null, shared integer not null, version integer not null,
      created_at ${text} not null, updated_at ${text} not null, metrics_updated_at ${text},
      rollup ${text}, rollup_version integer, impressions_view_count ${count},
      content_count integer not null, creators_count integer not null, simulated integer not null default 0,
      check (end_date >= start_date)
    ) ${end}`,
    `create index campaigns_start on campaigns (start_date, id)`,
    `create index campaigns_end on campaigns (end_date, id)`,
    `create index campaigns_name on campaigns (name_folded, id)`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id)`,
    `create index campaigns_brand on campaigns (brand_id)`,
    `create index campaigns_cover on campaigns (cover_image_id)`,
    `create table campaign_creators (
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      creator_id ${text} not null references creators (id) on delete cascade,
      cost ${real}, position integer not null, primary key (campaign_id, creator_id)
    ) ${end}`,
    `create index campaign_creators_creator on campaign_creators (creator_id)`,
    `create table campaign_channels (
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      position integer not null, primary key (campaign_id, channel_id)
    ) ${end}`,
    `create index campaign_channels_channel on campaign_channels (channel_id)`,
    `create table comments (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      comment_type ${text} not null check (comment_type in ('CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL')),
      content ${text} not null, author_id ${text} references users (id) on delete set null,
      version integer not null, created_at ${text} not null, updated_at ${text} not null
    ) ${end}`,
    `create index comments_campaign on comments (campaign_id, created_at, id)`,
    `create index comments_author on comments (author_id)`,
    `create table share_links (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      digest ${text} not null unique, sealed ${text} not null,
      created_by ${text} references users (id) on delete set null,
      created_at ${text} not null, revoked_at ${text}
    ) ${end}`,
    `create index share_links_campaign on share_links (campaign_id)`,
    `create index share_links_author on share_links (created_by)`,
    // At most one live link per campaign.
    `create unique index share_links_live on share_links (campaign_id) where revoked_at is null`,
  ]
}

function contents({ text, count, end }: ColumnTypes): string[] {
  const newest = ['measured', 'declared'].flatMap((origin) =>
    DATA.map((datum) => `${origin}_${datum} ${count}`),
  )
  return [
    `create table contents (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      social_type ${text} not null, content_key ${text} not null, content_type ${text} not null,
      link ${text} not null, creation_date ${text} not null, creation_day ${text} not null,
      caption ${text}, image_id ${text} references images (id), picture_url ${text},
      source ${text} not null check (source in ('TRACKED', 'MANUAL')),
      version integer not null, created_at ${text} not null, metrics_updated_at ${text} not null,
      ${newest.join(', ')},
      unique (campaign_id, social_type, content_key)
    ) ${end}`,
    `create index contents_campaign on contents (campaign_id, creation_date, id)`,
    `create index contents_channel on contents (channel_id, campaign_id, creation_date, id)`,
    `create index contents_image on contents (image_id)`,
    `create table content_snapshots (
      content_id ${text} not null references contents (id) on delete cascade,
      origin ${text} not null check (origin in ('MEASURED', 'DECLARED')),
      measured_at ${text} not null, measured_day ${text} not null,
      ${DATA.map((datum) => `${datum} ${count}`).join(', ')},
      primary key (content_id, origin, measured_at)
    ) ${end}`,
  ]
}
