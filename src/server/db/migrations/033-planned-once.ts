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
  ]
}

function inPlpgsql(name: string, statement: string): string {
  return `create or replace function ${name}(raised text[]) returns void language plpgsql as $$ begin
    if cardinality(raised) = 0 then return; end if;
    ${statement};
  end $$`
}
