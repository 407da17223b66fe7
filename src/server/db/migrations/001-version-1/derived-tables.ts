import type { ColumnTypes } from '../../column-types.ts'

/** Derived data. */
export function derivedTables({ dialect, text, count, real, bytes, end }: ColumnTypes): string[] {
  const raisedIn = dialect === 'postgres' ? ', raised_in xid8' : ''
  return [
    `create table revisions (
      id ${text} not null primary key, number ${count} not null, commented ${count} not null default 0${raisedIn}
    ) ${end}`,
    `create table response_cache (
      id ${text} not null references revisions (id) on delete cascade, part ${text} not null,
      reader ${text} not null, epoch ${text} not null, revision ${count} not null, etag ${text}, body ${bytes},
      created_at ${text} not null, claimed_until ${text}, primary key (id, part, reader, epoch)
    ) ${end}`,
    `create index response_cache_created on response_cache (created_at)`,
    `create table campaign_growth (
      campaign_id ${text} not null references campaigns (id) on delete cascade, published_day ${text} not null,
      day ${text} not null, content_count ${count} not null, views ${real} not null,
      views_known ${count} not null, reach ${real} not null, reach_known ${count} not null,
      engagement ${real} not null, engagement_known ${count} not null,
      primary key (campaign_id, published_day, day)
    ) ${end}`,
    `create table campaign_sums (
      campaign_id ${text} not null primary key references campaigns (id) on delete cascade,
      content_count ${count} not null, first_day ${text}, last_day ${text}, sums ${text} not null,
      version integer not null, channels ${text} not null default '[]'
    ) ${end}`,
    `create table campaign_counts (
      organization_id ${text} not null, type ${text} not null, draft ${count} not null,
      count ${count} not null, primary key (organization_id, type, draft)
    ) ${end}`,
    `create table campaign_days (
      day ${text} not null, type ${text} not null, draft ${count} not null, starts ${count} not null,
      ends ${count} not null, primary key (day, type, draft)
    ) ${end}`,
    `create table creator_sums (
      creator_id ${text} not null primary key references creators (id) on delete cascade,
      followers_count ${count}, campaigns_count ${count} not null, content_count ${count} not null,
      metrics ${text}, metrics_version integer, engagement_rate ${real}
    ) ${end}`,
    `create index creator_sums_followers on creator_sums ((followers_count is null), followers_count,
      creator_id)`,
    `create index creator_sums_campaigns on creator_sums (campaigns_count, creator_id)`,
    `create index creator_sums_contents on creator_sums (content_count, creator_id)`,
    `create index creator_sums_followers_down on creator_sums ((followers_count is null), followers_count desc,
      creator_id)`,
    `create index creator_sums_campaigns_down on creator_sums (campaigns_count desc, creator_id)`,
    `create index creator_sums_contents_down on creator_sums (content_count desc, creator_id)`,
    `create index creator_sums_filters on creator_sums (followers_count, engagement_rate, creator_id)`,
    `create index creator_sums_version on creator_sums (metrics_version, creator_id)`,
    dialect === 'sqlite'
      ? `create table changed_creators (creator_id text not null primary key) strict, without rowid`
      : // Without a key, so that two transactions that note the same creator do not block each other.
        `create table changed_creators (creator_id ${text} not null)`,
    `create table benchmarks (
      organization_id ${text} not null, epoch ${text} not null, revision ${count}, answer ${text},
      created_at ${text} not null, claimed_until ${text}, primary key (organization_id, epoch)
    ) ${end}`,
    `create table benchmark_changes (
      end_date ${text} not null, number ${count} not null
    ) ${end}`,
    `create index benchmark_changes_ended on benchmark_changes (end_date, number)`,
  ]
}
