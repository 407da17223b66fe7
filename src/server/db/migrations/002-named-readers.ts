/**
 * A dashboard remembers that it was restricted to users, so that it does not open to everybody when all of them are
 * gone.
 */
export function namedReaders(): readonly string[] {
  return [
    `alter table dashboards add column restricted integer not null default 0 check (restricted in (0, 1))`,
    `update dashboards set restricted = 1 where id in (select dashboard_id from dashboard_users)`,
  ]
}
