import type { ColumnTypes } from '../column-types.ts'

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
    ...WATCHED.flatMap((one, place) =>
      (one.events ?? ['insert', 'update', 'delete']).flatMap((event) =>
        dialect === 'sqlite' ? [onSqlite(one, place, event)] : onPostgres(one, place, event),
      ),
    ),
  ]
}

type Event = 'insert' | 'update' | 'delete'

type Watched = {
  table: string
  /** The creators of a row, by `{row}`: what stands after `select`. */
  creators: string
  /** What identifies a row that is updated. */
  key: string
  /** The columns that count of it. */
  columns: readonly string[]
  events?: readonly Event[]
}

const COUNTS = [
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
  { table: 'creators', creators: '{row}.id as id', key: 'id', columns: [], events: ['insert'] },
  {
    table: 'channels',
    creators: '{row}.creator_id as id',
    key: 'id',
    columns: ['creator_id', 'social_type', 'followers_count', 'followers_origin'],
  },
  {
    table: 'channel_snapshots',
    creators: OF_CHANNEL,
    key: 'channel_id, measured_at',
    columns: ['channel_id', 'measured_at', 'followers_count', 'origin'],
  },
  {
    table: 'campaign_creators',
    creators: '{row}.creator_id as id',
    key: 'campaign_id, creator_id',
    columns: ['campaign_id', 'creator_id', 'cost'],
  },
  {
    table: 'campaign_channels',
    creators: OF_CHANNEL,
    key: 'campaign_id, channel_id',
    columns: ['campaign_id', 'channel_id'],
  },
  {
    table: 'contents',
    creators: OF_CHANNEL,
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
    creators: 'creator_id as id from campaign_creators where campaign_id = {row}.id',
    key: 'id',
    columns: ['use_estimates', 'metrics_updated_at'],
    events: ['update'],
  },
]

function onSqlite({ table, creators, columns }: Watched, place: number, event: Event): string {
  const rows = { insert: ['new'], update: ['new', 'old'], delete: ['old'] }[event]
  const when = event === 'update' ? `update of ${columns.join(', ')}` : event
  const changed = columns.map((column) => `new.${column} is not old.${column}`).join(' or ')
  return `create trigger creators_${place}_${event} after ${when} on ${table}
    ${event === 'update' ? `when ${changed}` : ''} begin
    ${rows.map((row) => `${noteOnce(creators.replaceAll('{row}', row))};`).join('\n')}
  end`
}

/** Not `or ignore`: the statement that fires the trigger, where it has a conflict clause of its own, overrides it. */
function noteOnce(creators: string): string {
  return `insert into changed_creators select one.id from (select ${creators}) as one
    where not exists (select 1 from changed_creators where creator_id = one.id)`
}

/** A statement at a time. */
function onPostgres({ table, creators, key, columns }: Watched, place: number, event: Event): string[] {
  const name = `creators_${place}_${event}`
  const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`
  const both = `select later.* from later left join earlier using (${key}) where ${row('earlier')} is distinct from ${row('later')}
    union all select earlier.* from earlier left join later using (${key}) where ${row('earlier')} is distinct from ${row('later')}`
  const tables = {
    insert: 'new table as changed',
    update: 'old table as earlier new table as later',
    delete: 'old table as changed',
  }[event]
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      insert into changed_creators select distinct one.id
        from ${event === 'update' ? `(${both})` : ''} changed,
        lateral (select ${creators.replaceAll('{row}', 'changed')}) as one;
      return null;
    end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${name}()`,
  ]
}
