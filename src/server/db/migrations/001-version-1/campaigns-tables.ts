import type { ColumnTypes } from '../../column-types.ts'

/** Campaigns and their records except contents. */
export function campaignsTables({ text, count, real, bytes, end }: ColumnTypes): string[] {
  return [
    `create table campaigns (
      id ${text} not null primary key, type ${text} not null check (type in ('STANDARD', 'PR')),
      brand_id ${text} not null references brands (id),
      organization_id ${text} not null references organizations (id) on delete cascade, name ${text} not null,
      name_folded ${text} not null, search_folded ${text} not null,
      cover_image_id ${text} references images (id), start_date ${text} not null, end_date ${text} not null,
      cost ${real} not null, impressions_target_min ${count}, impressions_target_max ${count},
      reach_target_min ${count}, reach_target_max ${count}, show_impression_targets integer not null,
      show_reach_targets integer not null, audience_visibility integer not null, ecv_min ${real},
      ecv_max ${real}, use_estimates integer not null, public_costs integer not null,
      tracking_methods ${text} not null, shared integer not null, version integer not null,
      created_at ${text} not null, updated_at ${text} not null, metrics_updated_at ${text}, rollup ${text},
      rollup_version integer, impressions_view_count ${count}, content_count integer not null,
      creators_count integer not null, simulated integer not null default 0,
      brand_folded ${text} not null default '', organization_folded ${text} not null default '',
      impressions_origin ${text}, impressions_known ${count}, impressions_estimated ${count},
      draft ${count} not null default 0 check (draft in (0, 1)),
      review_tracked ${count} not null default 0 check (review_tracked in (0, 1)), plan_share ${real},
      plan_until ${text} not null default '', search_long ${text} not null default '',
      check (end_date >= start_date)
    ) ${end}`,
    `create index campaigns_brand on campaigns (brand_id)`,
    `create index campaigns_cover on campaigns (cover_image_id)`,
    `create index campaigns_start on campaigns (start_date, id, type, end_date)`,
    `create index campaigns_start_down on campaigns (start_date desc, id, type, end_date)`,
    `create index campaigns_end on campaigns (end_date, id, type, start_date)`,
    `create index campaigns_end_down on campaigns (end_date desc, id, type, start_date)`,
    `create index campaigns_name on campaigns (name_folded, id, type, start_date, end_date)`,
    `create index campaigns_name_down on campaigns (name_folded desc, id, type, start_date, end_date)`,
    `create index campaigns_brand_name on campaigns (brand_folded, id, type, start_date, end_date)`,
    `create index campaigns_brand_name_down on campaigns (brand_folded desc, id, type, start_date, end_date)`,
    `create index campaigns_organization_name on campaigns (organization_folded, id, type, start_date,
      end_date)`,
    `create index campaigns_organization_name_down on campaigns (organization_folded desc, id, type,
      start_date, end_date)`,
    `create index campaigns_cost on campaigns (cost, id, type, start_date, end_date)`,
    `create index campaigns_cost_down on campaigns (cost desc, id, type, start_date, end_date)`,
    `create index campaigns_simulated on campaigns (id) where simulated = 1`,
    `create index campaigns_drafts on campaigns (id) where draft = 1`,
    `create index campaigns_plan on campaigns ((plan_share is null), plan_share, id, type, end_date, draft)`,
    `create index campaigns_plan_down on campaigns ((plan_share is null), plan_share desc, id, type, end_date,
      draft)`,
    `create index campaigns_plan_until on campaigns (plan_until)`,
    `create index campaigns_unfinished on campaigns (end_date, start_date, id, type, organization_id, cost,
      name_folded, brand_folded, organization_folded, draft, plan_share)`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id, type, end_date, cost,
      name_folded, brand_folded, draft, show_impression_targets, plan_share)`,
    `create index campaigns_search on campaigns (search_folded, id, type, organization_id, start_date,
      end_date, cost, draft, name_folded, brand_folded, organization_folded, plan_share)`,
    `create index campaigns_search_long on campaigns (id) where search_long <> ''`,
    `create table campaign_creators (
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      creator_id ${text} not null references creators (id) on delete cascade, cost ${real},
      position integer not null, primary key (campaign_id, creator_id)
    ) ${end}`,
    `create index campaign_creators_first on campaign_creators (campaign_id, position, creator_id)`,
    `create index campaign_creators_creator on campaign_creators (creator_id, campaign_id)`,
    `create table campaign_channels (
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade, position integer not null,
      primary key (campaign_id, channel_id)
    ) ${end}`,
    `create index campaign_channels_channel on campaign_channels (channel_id)`,
    `create table comments (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      comment_type ${text} not null check (comment_type in ('CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL')),
      content ${text} not null, author_id ${text} references users (id) on delete set null,
      version integer not null, created_at ${text} not null, updated_at ${text} not null
    ) ${end}`,
    `create index comments_campaign on comments (campaign_id, created_at, id)`,
    `create index comments_author on comments (author_id)`,
    `create table audience_overlaps (
      campaign_id ${text} not null references campaigns (id) on delete cascade, social_type ${text} not null,
      report ${text} not null, measured_at ${text} not null, simulated integer not null,
      primary key (campaign_id, social_type)
    ) ${end}`,
    `create table dashboards (
      id ${text} not null primary key,
      organization_id ${text} not null references organizations (id) on delete cascade, name ${text} not null,
      name_folded ${text} not null, image_id ${text} references images (id),
      shared integer not null check (shared in (0, 1)), version integer not null, created_at ${text} not null,
      updated_at ${text} not null, restricted integer not null default 0 check (restricted in (0, 1))
    ) ${end}`,
    `create index dashboards_name on dashboards (name_folded, id)`,
    `create index dashboards_organization on dashboards (organization_id, shared)`,
    `create index dashboards_image on dashboards (image_id)`,
    `create table dashboard_campaigns (
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      campaign_id ${text} not null references campaigns (id) on delete cascade, position integer not null,
      primary key (dashboard_id, campaign_id)
    ) ${end}`,
    `create index dashboard_campaigns_campaign on dashboard_campaigns (campaign_id)`,
    `create table dashboard_users (
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      user_id ${text} not null references users (id) on delete cascade, primary key (dashboard_id, user_id)
    ) ${end}`,
    `create index dashboard_users_user on dashboard_users (user_id)`,
    `create table frozen_reports (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade, frozen_at ${text} not null,
      author ${text}, platforms ${text} not null, metrics_version integer not null, digest ${text} not null,
      content_count integer not null, redacted_at ${text}
    ) ${end}`,
    `create index frozen_reports_campaign on frozen_reports (campaign_id, frozen_at)`,
    `create table frozen_parts (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade, part ${text} not null,
      body ${bytes} not null, primary key (frozen_id, part)
    ) ${end}`,
    `create table frozen_images (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade,
      image_id ${text} not null references images (id), primary key (frozen_id, image_id)
    ) ${end}`,
    `create index frozen_images_image on frozen_images (image_id)`,
    `create table frozen_files (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade, file ${text} not null,
      name ${text} not null, body ${bytes} not null, primary key (frozen_id, file)
    ) ${end}`,
    `create table share_links (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade, digest ${text} not null unique,
      sealed ${text} not null, created_by ${text} references users (id) on delete set null,
      created_at ${text} not null, revoked_at ${text},
      frozen_id ${text} references frozen_reports (id) on delete cascade
    ) ${end}`,
    `create index share_links_campaign on share_links (campaign_id)`,
    `create index share_links_author on share_links (created_by)`,
    `create unique index share_links_live on share_links (campaign_id) where revoked_at is null`,
    `create index share_links_frozen on share_links (frozen_id)`,
  ]
}
