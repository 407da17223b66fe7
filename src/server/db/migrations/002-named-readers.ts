/** A dashboard whose named users are all gone must not open to everybody: it remembers that it named some. */
export function namedReaders(): readonly string[] {
  return [
    `alter table dashboards add column restricted integer not null default 0 check (restricted in (0, 1))`,
    `update dashboards set restricted = 1 where id in (select dashboard_id from dashboard_users)`,
  ]
}
