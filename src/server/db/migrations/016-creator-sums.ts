import type { ColumnTypes } from '../column-types.ts'
import { onChange, type Watched } from './on-change.ts'

/**
 * What the list of creators sorts by and shows of each, and whose has to be computed anew. A change only notes whose:
 * transactions that change different campaigns of one creator would else wait for each other, or fail.
 */
export function creatorSums(types: ColumnTypes): readonly string[] {
  const { text, count, end, dialect } = types
  return [
    `create table creator_sums (
      creator_id ${text} not null primary key references creators (id) on delete cascade,
      followers_count ${count}, campaigns_count ${count} not null, content_count ${count} not null,
      metrics ${text}, metrics_version integer
    ) ${end}`,
    // Ties go by id in both directions, so that each order needs two.
    ...['', ' desc'].flatMap((direction) => {
      const down = direction === '' ? '' : '_down'
      return [
        `create index creator_sums_followers${down}
          on creator_sums ((followers_count is null), followers_count${direction}, creator_id)`,
        `create index creator_sums_campaigns${down} on creator_sums (campaigns_count${direction}, creator_id)`,
        `create index creator_sums_contents${down} on creator_sums (content_count${direction}, creator_id)`,
      ]
    }),
    `create index creators_name_down on creators (name_folded desc, id)`,
    dialect === 'sqlite'
      ? `create table changed_creators (creator_id text not null primary key) strict, without rowid`
      : // Without a key, so that two who note the same creator do not wait for each other.
        `create table changed_creators (creator_id ${text} not null)`,
    `insert into changed_creators select id from creators`,
    ...onChange(types, WATCHED, {
      name: 'creators',
      // Not `or ignore`: the statement that fires the trigger, where it has a conflict clause, overrides it.
      withRow: (ids) => `insert into changed_creators select one.id from (${ids}) as one
        where not exists (select 1 from changed_creators where creator_id = one.id)`,
      withRows: (ids) => `insert into changed_creators ${ids}`,
    }),
  ]
}

/** The counts of a content. */
export const COUNTS: readonly string[] = [
  'reach',
  'impressions_view_count',
  'link_click_count',
  'other_interactions_count',
  'saved_count',
  'shared_count',
  'likes_count',
  'comments_count',
]

const OF_CHANNEL = 'creator_id as id from channels where id = {row}.channel_id'

const WATCHED: readonly Watched[] = [
  { table: 'creators', concerns: '{row}.id as id', key: 'id', columns: [], events: ['insert'] },
  {
    table: 'channels',
    concerns: '{row}.creator_id as id',
    key: 'id',
    columns: ['creator_id', 'social_type', 'followers_count', 'followers_origin'],
  },
  {
    table: 'channel_snapshots',
    concerns: OF_CHANNEL,
    key: 'channel_id, measured_at',
    columns: ['channel_id', 'measured_at', 'followers_count', 'origin'],
  },
  {
    table: 'campaign_creators',
    concerns: '{row}.creator_id as id',
    key: 'campaign_id, creator_id',
    columns: ['campaign_id', 'creator_id', 'cost'],
  },
  {
    table: 'campaign_channels',
    concerns: OF_CHANNEL,
    key: 'campaign_id, channel_id',
    columns: ['campaign_id', 'channel_id'],
  },
  {
    table: 'contents',
    concerns: OF_CHANNEL,
    key: 'id',
    columns: [
      'campaign_id',
      'channel_id',
      'content_type',
      ...['measured', 'declared'].flatMap((origin) => COUNTS.map((one) => `${origin}_${one}`)),
    ],
  },
  {
    table: 'campaigns',
    concerns: 'creator_id as id from campaign_creators where campaign_id = {row}.id',
    key: 'id',
    columns: ['use_estimates', 'metrics_updated_at'],
    events: ['update'],
  },
]
