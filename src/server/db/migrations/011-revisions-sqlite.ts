import type { Watched } from './011-watched.ts'

/** SQLite knows triggers of rows alone: each change of one raises once more, which costs a look into an index. */
export function raiseOnSqlite(watched: readonly Watched[]): string[] {
  return [
    ...['campaigns', 'dashboards'].flatMap((table) => [
      `create trigger ${table}_begin after insert on ${table} begin
        insert into revisions values (new.id, 1);
      end`,
      `create trigger ${table}_end after delete on ${table} begin
        delete from revisions where id = old.id;
      end`,
    ]),
    `create trigger revisions_dashboards after update on revisions
      when exists (select 1 from dashboard_campaigns where campaign_id = new.id) begin
        update revisions set number = number + 1
        where id in (select dashboard_id from dashboard_campaigns where campaign_id = new.id);
      end`,
    ...watched.flatMap((one, place) => reviseOnSqlite(one, place)),
  ]
}

/** The triggers of one table; `place` is part of their names, and `raised` the column that they raise. */
export function reviseOnSqlite(one: Watched, place: number | string, raised = 'number'): string[] {
  const named = { ...one, place, raised }
  return [
    trigger(named, 'insert', { keys: ['new'], since: 'new.measured_at' }),
    trigger(named, 'update', { keys: ['new', 'old'], since: 'min(new.measured_at, old.measured_at)' }),
    trigger(named, 'delete', { keys: ['old'], since: 'old.measured_at' }),
  ]
}

type Row = { keys: readonly string[]; since: string }

function trigger(
  { table, key, ids, columns, place, raised }: Watched & { place: number | string; raised: string },
  event: string,
  row: Row,
): string {
  const keys = `(${row.keys.map((one) => `${one}.${key}`).join(', ')})`
  const when = event === 'update' && columns !== undefined ? `update of ${columns.join(', ')}` : event
  return `create trigger revise_${place}_${event} after ${when} on ${table} begin
    update revisions set ${raised} = ${raised} + 1
    where id in ${ids.replaceAll('{keys}', keys).replaceAll('{since}', row.since)};
  end`
}
