import { AGENCY_ID } from '../../agency.ts'
import type { ColumnTypes } from '../../column-types.ts'

/** The agency, its clients and users, how they sign in, and images. */
export function peopleTables({ text, count, end }: ColumnTypes): string[] {
  return [
    `create table images (
      id ${text} not null primary key, store_key ${text} not null unique, width integer not null,
      height integer not null, bytes ${count} not null, created_at ${text} not null
    ) ${end}`,
    `create table organizations (
      id ${text} not null primary key, name ${text} not null, name_folded ${text} not null unique,
      image_id ${text} references images (id), version integer not null, created_at ${text} not null
    ) ${end}`,
    `create index organizations_image on organizations (image_id)`,
    `create table users (
      id ${text} not null primary key, email ${text} not null unique, password_hash ${text},
      password_changed_at ${text}, role ${text} not null check (role in ('ADMIN', 'ACCOUNT', 'CLIENT')),
      organization_id ${text} references organizations (id) on delete cascade, name ${text}, last_name ${text},
      phone ${text}, privacy_accepted_at ${text}, privacy_version ${text},
      active integer not null check (active in (0, 1)), version integer not null, created_at ${text} not null,
      totp_secret ${text}, totp_since ${text}, totp_step integer, device_link_digest ${text},
      device_link_expires_at ${text}, check ((role = 'CLIENT') = (organization_id is not null))
    ) ${end}`,
    `create index users_organization on users (organization_id, email)`,
    `create unique index users_device_link on users (device_link_digest)`,
    `create table sessions (
      id ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null, expires_at ${text} not null, revoked_at ${text}, device_name ${text},
      device_digest ${text}, address ${text}, last_seen_at ${text}, confirmed_at ${text}
    ) ${end}`,
    `create index sessions_user on sessions (user_id)`,
    `create index sessions_expiry on sessions (expires_at)`,
    `create table refresh_tokens (
      digest ${text} not null primary key,
      session_id ${text} not null references sessions (id) on delete cascade, issued_at ${text} not null,
      used_at ${text}, expires_at ${text} not null
    ) ${end}`,
    `create index refresh_tokens_session on refresh_tokens (session_id)`,
    `create table action_tokens (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      kind ${text} not null check (kind in ('ACTIVATE', 'RESET')), created_at ${text} not null,
      expires_at ${text} not null, used_at ${text}
    ) ${end}`,
    `create index action_tokens_user on action_tokens (user_id, kind)`,
    `create table devices (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null, last_seen_at ${text} not null
    ) ${end}`,
    `create index devices_user on devices (user_id)`,
    `create table recovery_codes (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade
    ) ${end}`,
    `create index recovery_codes_user on recovery_codes (user_id)`,
    `create table throttles (
      key ${text} not null primary key, failures integer not null, last_failure_at ${text} not null,
      blocked_until ${text}
    ) ${end}`,
    `create index throttles_age on throttles (last_failure_at)`,
    `create table agencies (
      id ${text} not null primary key check (id = '${AGENCY_ID}'), name ${text}, email ${text}, phone ${text},
      site ${text}, image_id ${text} references images (id) on delete set null, version integer not null
    ) ${end}`,
    `create index agencies_image on agencies (image_id)`,
    `insert into agencies (id, version) values ('${AGENCY_ID}', 1)`,
  ]
}
