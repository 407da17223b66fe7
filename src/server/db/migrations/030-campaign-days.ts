import type { ColumnTypes } from '../column-types.ts'

/**
 * How many campaigns start and end on each day, by kind and state of publication: what has not ended is counted by the
 * days that are left, however many campaigns there are. Kept by triggers, as `027-campaign-counts.ts`.
 */
export function campaignDays({ text, count, end, dialect }: ColumnTypes): readonly string[] {
  return [
    `create table campaign_days (
      day ${text} not null, type ${text} not null, draft ${count} not null,
      starts ${count} not null, ends ${count} not null,
      primary key (day, type, draft)
    ) ${end}`,
    `insert into campaign_days select day, type, draft, sum(starts), sum(ends) from (
      select start_date as day, type, draft, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, 0, 1 from campaigns
    ) as days group by day, type, draft`,
    ...(dialect === 'sqlite' ? onSqlite : onPostgres),
  ]
}

const more = `
  insert into campaign_days values (new.start_date, new.type, new.draft, 0, 0) on conflict do nothing;
  insert into campaign_days values (new.end_date, new.type, new.draft, 0, 0) on conflict do nothing;
  update campaign_days set starts = starts + 1 where ${is('new', 'start_date')};
  update campaign_days set ends = ends + 1 where ${is('new', 'end_date')};`
const fewer = `
  update campaign_days set starts = starts - 1 where ${is('old', 'start_date')};
  update campaign_days set ends = ends - 1 where ${is('old', 'end_date')};
  delete from campaign_days where starts = 0 and ends = 0 and
    (${is('old', 'start_date')} or ${is('old', 'end_date')});`
const changes = { insert: more, update: more + fewer, delete: fewer }

const onSqlite = Object.entries(changes).map(
  ([event, work]) =>
    `create trigger campaign_days_${event} after
      ${event === 'update' ? 'update of start_date, end_date, type, draft' : event} on campaigns begin ${work} end`,
)

const onPostgres = Object.entries(changes).flatMap(([event, work]) => {
  const name = `campaign_days_${event}`
  const of = (row: string) => `(${row}.start_date, ${row}.end_date, ${row}.type, ${row}.draft)`
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
    `create trigger ${name} after ${event} on campaigns for each row
      ${event === 'update' ? `when (${of('old')} is distinct from ${of('new')})` : ''} execute function ${name}()`,
  ]
})

function is(row: 'new' | 'old', day: 'start_date' | 'end_date'): string {
  return `day = ${row}.${day} and type = ${row}.type and draft = ${row}.draft`
}
