import type { ColumnTypes } from '../column-types.ts'

/** What refreshes store: audiences, jobs and their steps, errors, spending, raw responses. */
export function initialReports({ text, real, bytes, end }: ColumnTypes): string[] {
  return [
    `create table audiences (
      channel_id ${text} not null primary key references channels (id) on delete cascade,
      report ${text} not null, measured_at ${text} not null, simulated integer not null
    ) ${end}`,
    `create table audience_overlaps (
      campaign_id ${text} not null references campaigns (id) on delete cascade, social_type ${text} not null,
      report ${text} not null, measured_at ${text} not null, simulated integer not null,
      primary key (campaign_id, social_type)
    ) ${end}`,
    `create table refresh_jobs (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      kind ${text} not null check (kind in ('SOCIAL', 'METRICS', 'RECOMPUTE')),
      state ${text} not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
      done integer not null, total integer not null,
      requested_by ${text} references users (id) on delete set null,
      created_at ${text} not null, started_at ${text}, finished_at ${text}, lease_until ${text}, worker ${text}
    ) ${end}`,
    `create unique index refresh_jobs_active on refresh_jobs (campaign_id) where state in ('QUEUED', 'RUNNING')`,
    `create index refresh_jobs_campaign on refresh_jobs (campaign_id, created_at)`,
    `create index refresh_jobs_due on refresh_jobs (created_at) where state in ('QUEUED', 'RUNNING')`,
    `create index refresh_jobs_requester on refresh_jobs (requested_by)`,
    `create table refresh_steps (
      job_id ${text} not null references refresh_jobs (id) on delete cascade, position integer not null,
      kind ${text} not null, channel_id ${text}, content_id ${text},
      state ${text} not null check (state in ('QUEUED', 'DONE', 'FAILED')),
      attempts integer not null, run_after ${text}, last_error ${text}, primary key (job_id, position)
    ) ${end}`,
    `create table report_errors (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      channel_id ${text} references channels (id) on delete cascade,
      kind ${text} not null, message ${text} not null, action ${text} not null, at ${text} not null
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
      body ${bytes} not null, at ${text} not null, job_id ${text} references refresh_jobs (id) on delete set null
    ) ${end}`,
    `create index provider_answers_job on provider_answers (job_id, call)`,
    `create index provider_answers_at on provider_answers (at)`,
  ]
}
