import type { ColumnTypes } from '../column-types.ts'
import { initialCampaigns } from './001-initial-campaigns.ts'
import { initialReports } from './001-initial-reports.ts'

/** The first schema; columns are documented in `schema-*.ts`. */
export function initial(types: ColumnTypes): readonly string[] {
  return [
    ...people(types),
    ...initialCampaigns(types),
    ...dashboards(types),
    ...initialReports(types),
    ...system(types),
  ]
}

function people({ text, count, end }: ColumnTypes): string[] {
  return [
    `create table images (
      id ${text} not null primary key, store_key ${text} not null unique,
      width integer not null, height integer not null, bytes ${count} not null, created_at ${text} not null
    ) ${end}`,
    `create table organizations (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null unique,
      image_id ${text} references images (id), version integer not null, created_at ${text} not null
    ) ${end}`,
    `create index organizations_image on organizations (image_id)`,
    `create table users (
      id ${text} not null primary key, email ${text} not null unique,
      password_hash ${text}, password_changed_at ${text},
      role ${text} not null check (role in ('ADMIN', 'ACCOUNT', 'CLIENT')),
      organization_id ${text} references organizations (id) on delete cascade,
      name ${text}, last_name ${text}, phone ${text},
      privacy_accepted_at ${text}, privacy_version ${text},
      active integer not null check (active in (0, 1)),
      version integer not null, created_at ${text} not null,
      check ((role = 'CLIENT') = (organization_id is not null))
    ) ${end}`,
    `create index users_organization on users (organization_id, email)`,
    `create table sessions (
      id ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null, expires_at ${text} not null, revoked_at ${text}
    ) ${end}`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_expiry on sessions (expires_at)`,
    `create table refresh_tokens (
      digest ${text} not null primary key, session_id ${text} not null references sessions (id) on delete cascade,
      issued_at ${text} not null, used_at ${text}, expires_at ${text} not null
    ) ${end}`,
    `create index refresh_tokens_session on refresh_tokens (session_id)`,
    `create table action_tokens (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      kind ${text} not null check (kind in ('ACTIVATE', 'RESET')),
      created_at ${text} not null, expires_at ${text} not null, used_at ${text}
    ) ${end}`,
    `create index action_tokens_user on action_tokens (user_id, kind)`,
    `create table throttles (
      key ${text} not null primary key, failures integer not null,
      last_failure_at ${text} not null, blocked_until ${text}
    ) ${end}`,
    `create index throttles_age on throttles (last_failure_at)`,
  ]
}

function dashboards({ text, end }: ColumnTypes): string[] {
  return [
    `create table dashboards (
      id ${text} not null primary key,
      organization_id ${text} not null references organizations (id) on delete cascade,
      name ${text} not null, name_folded ${text} not null, image_id ${text} references images (id),
      shared integer not null check (shared in (0, 1)), version integer not null,
      created_at ${text} not null, updated_at ${text} not null
    ) ${end}`,
    `create index dashboards_name on dashboards (name_folded, id)`,
    `create index dashboards_organization on dashboards (organization_id, shared)`,
    `create index dashboards_image on dashboards (image_id)`,
    `create table dashboard_campaigns (
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      position integer not null, primary key (dashboard_id, campaign_id)
    ) ${end}`,
    `create index dashboard_campaigns_campaign on dashboard_campaigns (campaign_id)`,
    `create table dashboard_users (
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      user_id ${text} not null references users (id) on delete cascade, primary key (dashboard_id, user_id)
    ) ${end}`,
    `create index dashboard_users_user on dashboard_users (user_id)`,
  ]
}

function system({ text, end }: ColumnTypes): string[] {
  return [
    `create table upload_nonces (nonce ${text} not null primary key, expires_at ${text} not null) ${end}`,
    `create index upload_nonces_expiry on upload_nonces (expires_at)`,
    `create table outbox (
      id ${text} not null primary key, recipient ${text} not null, subject ${text} not null,
      text ${text} not null, html ${text} not null, created_at ${text} not null, sent_at ${text},
      attempts integer not null, next_attempt_at ${text} not null, last_error ${text}
    ) ${end}`,
    `create index outbox_due on outbox (next_attempt_at) where sent_at is null`,
    `create table idempotency_keys (
      user_id ${text} not null references users (id) on delete cascade,
      method ${text} not null, path ${text} not null, key ${text} not null,
      body_digest ${text} not null, status integer not null, response ${text} not null, created_at ${text} not null,
      primary key (user_id, method, path, key)
    ) ${end}`,
    `create index idempotency_keys_age on idempotency_keys (created_at)`,
    `create table audit_log (
      id ${text} not null primary key, at ${text} not null, user_id ${text}, action ${text} not null,
      entity ${text} not null, entity_id ${text} not null, before ${text}, after ${text}
    ) ${end}`,
    `create index audit_log_entity on audit_log (entity, entity_id)`,
    `create table settings (key ${text} not null primary key, value ${text} not null) ${end}`,
  ]
}
