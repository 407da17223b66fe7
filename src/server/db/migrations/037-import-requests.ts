import type { ColumnTypes } from '../column-types.ts'

/** The request that an import belongs to, so that repeating it does not import again; and crashes of its process. */
export function importRequests({ text, count }: ColumnTypes): readonly string[] {
  return [
    `alter table imports add column crashes ${count} not null default 0`,
    `alter table imports add column request_key ${text}`,
    `alter table imports add column body_digest ${text}`,
    `create unique index imports_request on imports (request_key)`,
    // A refresh of another kind waits for the one that runs.
    `drop index refresh_jobs_active`,
    `create unique index refresh_jobs_queued on refresh_jobs (campaign_id) where state = 'QUEUED'`,
    `create unique index refresh_jobs_running on refresh_jobs (campaign_id)
      where state = 'RUNNING' and worker is not null`,
  ]
}
