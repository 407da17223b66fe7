import type { ColumnTypes } from '../column-types.ts'
import { reviseOnPostgres } from './011-revisions-postgres.ts'
import { reviseOnSqlite } from './011-revisions-sqlite.ts'
import { watched } from './011-watched.ts'

/**
 * Comments are counted apart from what a report's numbers stand on: none of those is computed anew for a comment, and
 * no dashboard, which has none.
 */
export function commented({ count, dialect }: ColumnTypes): readonly string[] {
  const telling = [...watched.entries()].filter(([, { ids, table }]) => /comments/.test(`${ids} ${table}`))
  return [
    `alter table revisions add column commented ${count} not null default 0`,
    ...(dialect === 'sqlite' ? onSqlite : onPostgres),
    ...telling.flatMap(([place, one]) =>
      dialect === 'sqlite'
        ? [...drop(place), ...reviseOnSqlite(one, `${place}_commented`, 'commented')]
        : [...dropIn(one.table, place), ...reviseOnPostgres(one, `${place}_commented`, 'raise_commented')],
    ),
  ]
}

const EVENTS = ['insert', 'update', 'delete']

function drop(place: number): string[] {
  return EVENTS.map((event) => `drop trigger revise_${place}_${event}`)
}

function dropIn(table: string, place: number): string[] {
  return EVENTS.flatMap((event) => [
    `drop trigger revise_${place}_${event} on ${table}`,
    `drop function revise_${place}_${event}()`,
  ])
}

const onSqlite = [
  ...['campaigns', 'dashboards'].flatMap((table) => [
    `drop trigger ${table}_begin`,
    `create trigger ${table}_begin after insert on ${table} begin
      insert into revisions (id, number) values (new.id, 1);
    end`,
  ]),
  `drop trigger revisions_dashboards`,
  `create trigger revisions_dashboards after update of number on revisions
    when exists (select 1 from dashboard_campaigns where campaign_id = new.id) begin
      update revisions set number = number + 1
      where id in (select dashboard_id from dashboard_campaigns where campaign_id = new.id);
    end`,
]

const onPostgres = [
  `create function raise_commented(raised text[]) returns void language sql as $$
    with changed as (
      update revisions set commented = commented + 1 where id = any(raised) returning id
    )
    delete from response_cache where id in (select id from changed)
  $$`,
]
