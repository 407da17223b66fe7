import type { ColumnTypes } from '../column-types.ts'

/** Daily growth of a campaign's contents, so that timelines over many campaigns are sums. */
export function campaignGrowth({ text, count, real, end }: ColumnTypes): readonly string[] {
  return [
    `create table campaign_growth (
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      published_day ${text} not null, day ${text} not null,
      content_count ${count} not null, views ${real} not null, views_known ${count} not null,
      reach ${real} not null, reach_known ${count} not null,
      engagement ${real} not null, engagement_known ${count} not null,
      primary key (campaign_id, published_day, day)
    ) ${end}`,
  ]
}
