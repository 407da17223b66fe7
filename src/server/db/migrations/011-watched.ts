/**
 * What a report depends on. `ids` says whose revision a change of a row raises: what stands after `id in`, where
 * `{keys}` is the list of the row's `key`, before and after, and `{since}` the earlier of its `measured_at`.
 */
export type Watched = {
  table: string
  key: string
  ids: string
  /** The columns that count; all of them where none is named. */
  columns?: readonly string[]
}

const ofChannels = '(select campaign_id from campaign_channels where channel_id in {keys})'
const ofCampaign = [
  'contents',
  'campaign_creators',
  'campaign_channels',
  'campaign_growth',
  'audience_overlaps',
  'comments',
  'share_links',
  'frozen_reports',
  'report_errors',
]

/** In the database and not in the code that writes, so that no way of writing can forget it. */
export const watched: readonly Watched[] = [
  { table: 'campaigns', key: 'id', ids: '{keys}' },
  ...ofCampaign.map((table) => ({ table, key: 'campaign_id', ids: '{keys}' })),
  {
    table: 'refresh_jobs',
    key: 'campaign_id',
    ids: '{keys}',
    columns: ['state', 'done', 'total', 'finished_at', 'created_at'],
  },
  {
    table: 'content_snapshots',
    key: 'content_id',
    ids: '(select campaign_id from contents where id in {keys})',
  },
  {
    table: 'channels',
    key: 'id',
    ids: ofChannels,
    columns: ['creator_id', 'social_type', 'handle', 'url'],
  },
  // A campaign goes by the followers at its last measurement: only one without any goes by the newest.
  {
    table: 'channels',
    key: 'id',
    ids: `(select id from campaigns where metrics_updated_at is null and id in ${ofChannels})`,
    columns: ['followers_count', 'followers_origin'],
  },
  {
    table: 'channel_snapshots',
    key: 'channel_id',
    ids: `(select id from campaigns where metrics_updated_at >= {since} and id in ${ofChannels})`,
  },
  { table: 'audiences', key: 'channel_id', ids: ofChannels },
  {
    table: 'creators',
    key: 'id',
    ids: '(select campaign_id from campaign_creators where creator_id in {keys})',
    columns: ['name', 'name_folded', 'image_id'],
  },
  {
    table: 'brands',
    key: 'id',
    ids: '(select id from campaigns where brand_id in {keys})',
    columns: ['name', 'image_id'],
  },
  {
    table: 'organizations',
    key: 'id',
    ids: '(select id from campaigns where organization_id in {keys})',
    columns: ['name'],
  },
  {
    table: 'users',
    key: 'id',
    ids: '(select campaign_id from comments where author_id in {keys})',
    columns: ['name', 'last_name'],
  },
  { table: 'dashboards', key: 'id', ids: '{keys}', columns: ['organization_id'] },
  { table: 'dashboard_campaigns', key: 'dashboard_id', ids: '{keys}' },
]
