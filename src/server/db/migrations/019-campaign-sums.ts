import type { ColumnTypes } from '../column-types.ts'
import { COUNTS } from './016-creator-sums.ts'
import { onChange, type Watched } from './on-change.ts'

/** What dashboards add up of each campaign; gone with whatever changes it, until the campaign is computed anew. */
export function campaignSums(types: ColumnTypes): readonly string[] {
  const { text, count, end } = types
  const drop = (ids: string) => `delete from campaign_sums where campaign_id in (${ids})`
  return [
    `create table campaign_sums (
      campaign_id ${text} not null primary key references campaigns (id) on delete cascade,
      content_count ${count} not null, first_day ${text}, last_day ${text},
      sums ${text} not null, version integer not null
    ) ${end}`,
    // So that the next start computes them.
    `update campaigns set rollup_version = 0`,
    ...onChange(types, WATCHED, { name: 'sums', withRow: drop, withRows: drop }),
  ]
}

const OF_CHANNEL = 'select campaign_id from campaign_channels where channel_id ='

const WATCHED: readonly Watched[] = [
  {
    table: 'contents',
    concerns: '{row}.campaign_id',
    key: 'id',
    columns: [
      'campaign_id',
      'channel_id',
      'content_type',
      'creation_day',
      ...['measured', 'declared'].flatMap((origin) => COUNTS.map((one) => `${origin}_${one}`)),
    ],
  },
  {
    table: 'campaign_channels',
    concerns: '{row}.campaign_id',
    key: 'campaign_id, channel_id',
    columns: ['campaign_id', 'channel_id'],
  },
  {
    table: 'campaigns',
    concerns: '{row}.id',
    key: 'id',
    columns: ['use_estimates', 'metrics_updated_at'],
    events: ['update'],
  },
  // A campaign goes by the followers at its last measurement: only one without any goes by the newest.
  {
    table: 'channel_snapshots',
    concerns: `id from campaigns where metrics_updated_at >= {row}.measured_at
      and id in (${OF_CHANNEL} {row}.channel_id)`,
    key: 'channel_id, measured_at',
    columns: ['channel_id', 'measured_at', 'followers_count', 'origin'],
  },
  {
    table: 'channels',
    concerns: `id from campaigns where metrics_updated_at is null and id in (${OF_CHANNEL} {row}.id)`,
    key: 'id',
    columns: ['followers_count', 'followers_origin'],
    events: ['update'],
  },
]
