import { NEWEST_COLUMNS } from '../counts.ts'
import { type Action, type Dialect, onChange, type Watched } from './on-change.ts'

const ofCreator = (channelId: string) => `creator_id as id from channels where id = {row}.${channelId}`

/** The creators whose contents include those of a channel. `cross`: SQLite looks up the channel's contents first. */
const ofPartners = (channelId: string) => `partner.creator_id as id from contents
  cross join content_partners cross join channels partner
  where contents.channel_id = {row}.${channelId} and content_partners.content_id = contents.id
    and partner.id = content_partners.channel_id`

const contents = {
  table: 'contents',
  columns: ['campaign_id', 'channel_id', 'content_type', 'views_definition', ...NEWEST_COLUMNS],
} as const
const partners = {
  table: 'content_partners',
  key: 'content_id, channel_id',
  columns: ['content_id', 'channel_id'],
} as const
const campaignChannels = {
  table: 'campaign_channels',
  key: 'campaign_id, channel_id',
  columns: ['campaign_id', 'channel_id'],
} as const
const channelSnapshots = {
  table: 'channel_snapshots',
  key: 'channel_id, measured_at',
  columns: ['channel_id', 'measured_at', 'followers_count', 'origin'],
} as const
const followers = {
  table: 'channels',
  columns: ['followers_count', 'followers_origin'],
  events: ['update'],
} as const

const ofCreators: readonly Watched[] = [
  // Their own fields change no sums, but count as a change of the creator.
  { table: 'creators', one: '{row}.id', events: ['insert', 'update'] },
  {
    table: 'channels',
    one: '{row}.creator_id',
    columns: ['creator_id', 'social_type', 'handle', 'url', 'followers_count', 'followers_origin'],
  },
  { table: 'audiences', many: ofCreator('channel_id'), key: 'channel_id' },
  { ...channelSnapshots, many: ofCreator('channel_id') },
  {
    table: 'campaign_creators',
    one: '{row}.creator_id',
    key: 'campaign_id, creator_id',
    columns: ['campaign_id', 'creator_id', 'cost'],
  },
  { ...campaignChannels, many: ofCreator('channel_id') },
  { ...contents, many: ofCreator('channel_id') },
  { ...partners, many: ofCreator('channel_id') },
  {
    table: 'campaigns',
    many: 'creator_id as id from campaign_creators where campaign_id = {row}.id',
    columns: ['use_estimates', 'metrics_updated_at', 'draft'],
    events: ['update'],
  },
  {
    ...contents,
    name: 'contents_partners',
    many: `creator_id as id from content_partners
      join channels on channels.id = content_partners.channel_id where content_id = {row}.id`,
    events: ['update'],
  },
  { ...channelSnapshots, name: 'snapshots_partners', many: ofPartners('channel_id') },
  { ...followers, name: 'channels_partners', many: ofPartners('id') },
]

const ofChannel = (id: string) => `(select campaign_id from campaign_channels where channel_id = {row}.${id})`

const ofCampaigns: readonly Watched[] = [
  { ...contents, one: '{row}.campaign_id', columns: [...contents.columns, 'creation_day'] },
  { ...partners, one: '(select campaign_id from contents where id = {row}.content_id)' },
  { ...campaignChannels, one: '{row}.campaign_id' },
  {
    table: 'campaigns',
    one: '{row}.id',
    columns: ['use_estimates', 'metrics_updated_at'],
    events: ['update'],
  },
  // A campaign uses the followers at its last measurement; only without any does it use the newest.
  {
    ...channelSnapshots,
    many: `id from campaigns where metrics_updated_at >= {row}.measured_at and id in ${ofChannel('channel_id')}`,
  },
  { ...followers, many: `id from campaigns where metrics_updated_at is null and id in ${ofChannel('id')}` },
]

/** A change counts from the day after its campaign's end: earlier refreshes leave the benchmark unchanged. */
const ofBenchmarks: readonly Watched[] = [
  {
    table: 'campaigns',
    many: `{row}.end_date as id
      where {row}.draft = 0 and {row}.metrics_updated_at is not null and {row}.rollup is not null`,
    columns: ['organization_id', 'end_date', 'draft', 'metrics_updated_at', 'rollup'],
  },
]

/**
 * Marks sums that have to be recomputed. Creators and benchmarks are only marked, in separate rows, and computed by the
 * next reader: otherwise transactions on different campaigns of one creator would wait for each other.
 */
export function sumTriggers(dialect: Dialect): string[] {
  return [
    ...onChange(dialect, ofCreators, {
      name: 'creators',
      // Not `or ignore`: a conflict clause of the statement that fires the trigger overrides it.
      onSqlite: ({ ids }) => `insert into changed_creators select distinct one.id from (${ids}) as one
        where not exists (select 1 from changed_creators where creator_id = one.id)`,
      onPostgres: (ids) => `insert into changed_creators ${ids}`,
    }),
    ...onChange(dialect, ofCampaigns, {
      name: 'sums',
      onSqlite: ({ isAmong }) => `delete from campaign_sums where campaign_id ${isAmong}`,
      onPostgres: (ids) => `delete from campaign_sums where campaign_id in (${ids})`,
    }),
    ...onChange(dialect, ofBenchmarks, noteBenchmarks),
  ]
}

/** Their ids are days: the last day of a campaign. */
const noteBenchmarks: Action = {
  name: 'benchmarks',
  onSqlite: ({ ids }) => `insert into benchmark_changes select one.id, 1 from (${ids}) as one where true`,
  onPostgres: (ids) => `insert into benchmark_changes select one.id, 1 from (${ids}) as one`,
}
