import { type Action, type Dialect, NOW, onChange, postgresFunction, type Watched } from './on-change.ts'

const ofCampaign: readonly Watched[] = [
  'contents',
  'found_contents',
  'campaign_creators',
  'campaign_channels',
  'campaign_growth',
  'audience_overlaps',
  'frozen_reports',
  'report_errors',
].map((table) => ({ table, one: '{row}.campaign_id' }))

const ofContent = '(select campaign_id from contents where id = {row}.content_id)'
const ofChannel = (id: string) => `campaign_id as id from campaign_channels where channel_id = {row}.${id}`

/**
 * What a report depends on. Watched by the database rather than the writing code, so that no write can be missed. All
 * columns count if a table belongs only to the report.
 */
const watched: readonly Watched[] = [
  // The stored sort value of the plan is not part of a report; the numbers it is computed from are.
  { table: 'campaigns', one: '{row}.id', when: `{new}.plan_until in ('', {old}.plan_until)` },
  ...ofCampaign,
  // Visit counts are not part of a report.
  { table: 'share_links', one: '{row}.campaign_id', columns: ['sealed', 'frozen_id', 'revoked_at'] },
  {
    table: 'refresh_jobs',
    one: '{row}.campaign_id',
    columns: ['state', 'done', 'total', 'finished_at', 'created_at'],
  },
  { table: 'content_snapshots', one: ofContent },
  { table: 'content_partners', one: ofContent },
  {
    table: 'channels',
    many: ofChannel('id'),
    columns: ['creator_id', 'social_type', 'handle', 'url'],
  },
  // A campaign uses the followers at its last measurement; only without any does it use the newest.
  {
    table: 'channels',
    name: 'channel_followers',
    many: `id from campaigns where metrics_updated_at is null and id in (select ${ofChannel('id')})`,
    columns: ['followers_count', 'followers_origin'],
  },
  {
    table: 'channel_snapshots',
    many: `id from campaigns where metrics_updated_at >= {row}.measured_at
      and id in (select ${ofChannel('channel_id')})`,
  },
  { table: 'audiences', many: ofChannel('channel_id') },
  {
    table: 'creators',
    many: 'campaign_id as id from campaign_creators where creator_id = {row}.id',
    // A CLIENT also sees the profile, and finds by this number whether it was edited.
    columns: ['name', 'name_folded', 'image_id', 'city', 'industries', 'niche', 'bio', 'brands'],
  },
  { table: 'brands', many: 'id from campaigns where brand_id = {row}.id', columns: ['name', 'image_id'] },
  { table: 'organizations', many: 'id from campaigns where organization_id = {row}.id', columns: ['name'] },
  { table: 'dashboards', one: '{row}.id', columns: ['organization_id'] },
  { table: 'dashboard_campaigns', one: '{row}.dashboard_id' },
]

/** Comments are counted separately: they change no numbers, and dashboards do not show them. */
const watchedForComments: readonly Watched[] = [
  { table: 'comments', one: '{row}.campaign_id' },
  {
    table: 'users',
    many: 'campaign_id as id from comments where author_id = {row}.id',
    columns: ['name', 'last_name'],
  },
]

/**
 * A number per campaign and dashboard, raised by every change to its report within the same transaction, which also
 * deletes its cached responses.
 */
export function revisionTriggers(dialect: Dialect): string[] {
  return [
    ...(dialect === 'sqlite' ? onSqlite : onPostgres),
    ...onChange(dialect, watched, raising('revisions', 'number')),
    ...onChange(dialect, watchedForComments, raising('commented', 'commented')),
  ]
}

function raising(name: string, column: string): Action {
  return {
    name,
    onSqlite: ({ isAmong }) =>
      `update revisions set ${column} = ${column} + 1, changed_at = ${NOW.sqlite} where id ${isAmong}`,
    onPostgres: (ids) => `perform raise_${name}(array(${ids}))`,
  }
}

const begin = (dialect: Dialect) =>
  `insert into revisions (id, number, changed_at) values (new.id, 1, ${NOW[dialect]});`
const end = 'delete from revisions where id = old.id;'
const clear = 'delete from response_cache where id'

const onSqlite = [
  ...['campaigns', 'dashboards'].flatMap((table) => [
    `create trigger ${table}_begin after insert on ${table} begin ${begin('sqlite')} end`,
    `create trigger ${table}_end after delete on ${table} begin ${end} end`,
  ]),
  `create trigger revisions_dashboards after update of number on revisions
    when exists (select 1 from dashboard_campaigns where campaign_id = new.id) begin
      update revisions set number = number + 1, changed_at = ${NOW.sqlite}
      where id in (select dashboard_id from dashboard_campaigns where campaign_id = new.id);
    end`,
  `create trigger revisions_cache after update on revisions begin ${clear} = new.id; end`,
]

/** Once per transaction: many versions of one row within a transaction would slow down an import. */
const raiseOnce = `update revisions set number = number + 1, raised_in = pg_current_xact_id(), changed_at = ${NOW.postgres}
  where id in (
    select unnest(raised) union select dashboard_id from dashboard_campaigns where campaign_id = any(raised)
  ) and raised_in is distinct from pg_current_xact_id()`

const onPostgres = [
  ...Object.entries({
    revisions: raiseOnce,
    commented: `update revisions set commented = commented + 1, changed_at = ${NOW.postgres} where id = any(raised)`,
  }).map(([name, raise]) =>
    postgresFunction(
      `raise_${name}(raised text[])`,
      'void',
      `if cardinality(raised) = 0 then return; end if;
      with changed as (${raise} returning id) ${clear} in (select id from changed);`,
    ),
  ),
  postgresFunction('begin_revision()', 'trigger', `${begin('postgres')} return null;`),
  postgresFunction('end_revision()', 'trigger', `${end} return null;`),
  // Triggers fire in alphabetical order.
  ...['campaigns', 'dashboards'].flatMap((table) => [
    `create trigger a_begin after insert on ${table} for each row execute function begin_revision()`,
    `create trigger a_end after delete on ${table} for each row execute function end_revision()`,
  ]),
]
