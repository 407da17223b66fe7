import type { Watched } from './011-watched.ts'

/** Once a transaction, and a statement at a time: many versions of one row within one would make an import slow. */
export function raiseOnPostgres(watched: readonly Watched[]): string[] {
  return [
    `alter table revisions add column raised_in xid8`,
    `create function raise_revisions(raised text[]) returns void language sql as $$
      update revisions set number = number + 1, raised_in = pg_current_xact_id()
      where id in (
        select unnest(raised) union select dashboard_id from dashboard_campaigns where campaign_id = any(raised)
      ) and raised_in is distinct from pg_current_xact_id()
    $$`,
    `create function begin_revision() returns trigger language plpgsql as $$ begin
      insert into revisions (id, number) values (new.id, 1);
      return null;
    end $$`,
    `create function end_revision() returns trigger language plpgsql as $$ begin
      delete from revisions where id = old.id;
      return null;
    end $$`,
    ...['campaigns', 'dashboards'].flatMap((table) => [
      `create trigger a_begin after insert on ${table} for each row execute function begin_revision()`,
      `create trigger a_end after delete on ${table} for each row execute function end_revision()`,
    ]),
    ...watched.flatMap((one, place) => reviseOnPostgres(one, place)),
  ]
}

/** The triggers of one table; `place` is part of their names, and `raise` the function that they call. */
export function reviseOnPostgres(one: Watched, place: number | string, raise = 'raise_revisions'): string[] {
  const named = { ...one, place, raise }
  return [
    ...trigger(named, 'insert', 'new table as changed', one.key, 'changed'),
    ...trigger(named, 'delete', 'old table as changed', one.key, 'changed'),
    ...updateTrigger(named),
  ]
}

type Named = Watched & { place: number | string; raise: string }

function updateTrigger(one: Named): string[] {
  const { key, columns } = one
  const tables = 'old table as earlier new table as later'
  if (columns === undefined) {
    const both = '(select * from earlier union all select * from later) as changed'
    return trigger(one, 'update', tables, key, both)
  }
  const row = (table: string) => `(${columns.map((column) => `${table}.${column}`).join(', ')})`
  const changed = `earlier join later using (id) where ${row('earlier')} is distinct from ${row('later')}`
  // `id` stands once in the join; what else is a key never changes.
  return trigger(one, 'update', tables, key === 'id' ? key : `later.${key}`, changed)
}

function trigger(
  { table, ids, place, raise }: Named,
  event: 'insert' | 'update' | 'delete',
  tables: string,
  key: string,
  changed: string,
): string[] {
  const name = `revise_${place}_${event}`
  const raised = ids
    .replaceAll('{keys}', `(select ${key} from ${changed})`)
    .replaceAll('{since}', `(select min(measured_at) from ${changed})`)
  return [
    `create function ${name}() returns trigger language plpgsql set enable_seqscan = off as $$ begin
      perform ${raise}(array(select id from revisions where id in ${raised}));
      return null;
    end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${name}()`,
  ]
}
