import type { ColumnTypes } from '../column-types.ts'

/** Responses as they are sent, until the revision that they stand on is raised. */
export function responseCache({ text, count, bytes, end, dialect }: ColumnTypes): readonly string[] {
  return [
    `create table response_cache (
      id ${text} not null references revisions (id) on delete cascade,
      part ${text} not null, reader ${text} not null, epoch ${text} not null, revision ${count} not null,
      etag ${text}, body ${bytes}, created_at ${text} not null, claimed_until ${text},
      primary key (id, part, reader, epoch)
    ) ${end}`,
    `create index response_cache_created on response_cache (created_at)`,
    dialect === 'sqlite' ? clearOnSqlite : clearOnPostgres,
  ]
}

const clearOnSqlite = `create trigger revisions_cache after update on revisions begin
  delete from response_cache where id = new.id;
end`

const clearOnPostgres = `create or replace function raise_revisions(raised text[]) returns void language sql as $$
  with changed as (
    update revisions set number = number + 1, raised_in = pg_current_xact_id()
    where id in (
      select unnest(raised) union select dashboard_id from dashboard_campaigns where campaign_id = any(raised)
    ) and raised_in is distinct from pg_current_xact_id()
    returning id
  )
  delete from response_cache where id in (select id from changed)
$$`
