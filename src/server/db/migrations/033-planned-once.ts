import type { ColumnTypes } from '../column-types.ts'

/**
 * PostgreSQL plans the statements of a function in SQL at each call, which took longer than what they do, and those in
 * PL/pgSQL once. Nothing is done for a change that concerns no report.
 */
export function plannedOnce({ dialect }: ColumnTypes): readonly string[] {
  if (dialect === 'sqlite') return []
  const clear = `delete from response_cache where id in (select id from changed)`
  return [
    inPlpgsql(
      'raise_revisions',
      `with changed as (
        update revisions set number = number + 1, raised_in = pg_current_xact_id()
        where id in (
          select unnest(raised) union select dashboard_id from dashboard_campaigns where campaign_id = any(raised)
        ) and raised_in is distinct from pg_current_xact_id()
        returning id
      ) ${clear}`,
    ),
    inPlpgsql(
      'raise_commented',
      `with changed as (
        update revisions set commented = commented + 1 where id = any(raised) returning id
      ) ${clear}`,
    ),
    BY_INDEX,
  ]
}

/**
 * What triggers do by indexes, however small the tables: where PostgreSQL reads one from end to end, it takes every
 * transaction that changes any of its rows for a conflict.
 */
const BY_INDEX = `do $$ declare one regprocedure; begin
  for one in
    select oid from pg_proc where pronamespace = current_schema::regnamespace
    and (prorettype = 'trigger'::regtype or proname in ('raise_revisions', 'raise_commented'))
  loop
    execute format('alter function %s set enable_seqscan = off', one);
  end loop;
end $$`

function inPlpgsql(name: string, statement: string): string {
  return `create or replace function ${name}(raised text[]) returns void language plpgsql as $$ begin
    if cardinality(raised) = 0 then return; end if;
    ${statement};
  end $$`
}
