import type { ColumnTypes } from '../../column-types.ts'

/** Refreshes and imports. */
export function jobsTables({ text, count, real, bytes, end }: ColumnTypes): string[] {
  return [
    `create table refresh_jobs (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      kind ${text} not null check (kind in ('SOCIAL', 'METRICS', 'RECOMPUTE')),
      state ${text} not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')), done integer not null,
      total integer not null, requested_by ${text} references users (id) on delete set null,
      created_at ${text} not null, started_at ${text}, finished_at ${text}, lease_until ${text},
      worker ${text}, came ${count} not null default 0, waiting ${count} not null default 0,
      changed ${count} not null default 0
    ) ${end}`,
    `create index refresh_jobs_due on refresh_jobs (created_at) where state in ('QUEUED', 'RUNNING')`,
    `create index refresh_jobs_requester on refresh_jobs (requested_by)`,
    `create index refresh_jobs_campaign on refresh_jobs (campaign_id, created_at, id)`,
    `create unique index refresh_jobs_queued on refresh_jobs (campaign_id) where state = 'QUEUED'`,
    `create unique index refresh_jobs_running on refresh_jobs (campaign_id) where state = 'RUNNING' and worker
      is not null`,
    `create table refresh_steps (
      job_id ${text} not null references refresh_jobs (id) on delete cascade, position integer not null,
      kind ${text} not null, channel_id ${text}, content_id ${text},
      state ${text} not null check (state in ('QUEUED', 'DONE', 'FAILED')), attempts integer not null,
      run_after ${text}, last_error ${text}, primary key (job_id, position)
    ) ${end}`,
    `create table report_errors (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} references channels (id) on delete cascade, kind ${text} not null,
      message ${text} not null, action ${text} not null, at ${text} not null
    ) ${end}`,
    `create index report_errors_campaign on report_errors (campaign_id)`,
    `create index report_errors_channel on report_errors (channel_id)`,
    `create table credits_ledger (
      id ${text} not null primary key, call ${text} not null, cost ${real} not null,
      campaign_id ${text} references campaigns (id) on delete set null,
      user_id ${text} references users (id) on delete set null, at ${text} not null
    ) ${end}`,
    `create index credits_ledger_at on credits_ledger (at)`,
    `create index credits_ledger_campaign on credits_ledger (campaign_id)`,
    `create index credits_ledger_user on credits_ledger (user_id)`,
    `create table provider_answers (
      id ${text} not null primary key, provider ${text} not null, call ${text} not null,
      body ${bytes} not null, at ${text} not null,
      job_id ${text} references refresh_jobs (id) on delete set null, channel_id ${text}
    ) ${end}`,
    `create index provider_answers_job on provider_answers (job_id, call)`,
    `create index provider_answers_at on provider_answers (at)`,
    `create table imports (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      requested_by ${text} references users (id) on delete set null,
      state ${text} not null check (state in ('QUEUED', 'CHECKING', 'STORING', 'DONE', 'REFUSED', 'CANCELLED', 'FAILED')),
      done ${count} not null, total ${count} not null, attempts ${count} not null, created ${count} not null,
      measured ${count} not null, creators_added ${count} not null, channels_added ${count} not null,
      refused_rows ${text}, created_at ${text} not null, finished_at ${text}, lease_until ${text},
      answers ${text}, address ${text}, bytes ${count} not null default 0, crashes ${count} not null default 0,
      request_key ${text}, body_digest ${text}
    ) ${end}`,
    `create index imports_campaign on imports (campaign_id, created_at)`,
    `create index imports_requester on imports (requested_by)`,
    `create index imports_active on imports (created_at) where finished_at is null`,
    `create unique index imports_request on imports (request_key)`,
    `create table import_pieces (
      import_id ${text} not null references imports (id) on delete cascade, position integer not null,
      bytes ${bytes} not null, primary key (import_id, position)
    ) ${end}`,
    `create table sheets (
      id ${text} not null primary key, campaign_id ${text} references campaigns (id) on delete cascade,
      requested_by ${text} not null references users (id) on delete cascade, answers ${text} not null,
      created_at ${text} not null
    ) ${end}`,
    `create index sheets_campaign on sheets (campaign_id)`,
    `create index sheets_requester on sheets (requested_by)`,
    `create table sheet_pieces (
      sheet_id ${text} not null references sheets (id) on delete cascade, position integer not null,
      bytes ${bytes} not null, primary key (sheet_id, position)
    ) ${end}`,
    `create table sheet_layouts (
      id ${text} not null primary key, header_digest ${text} not null unique, header ${text} not null,
      columns ${text} not null, updated_at ${text} not null
    ) ${end}`,
  ]
}
