import type { ColumnTypes } from '../column-types.ts'

/** Known devices, how a session is recognised in the list, the second factor. */
export function signIn({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table devices (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade,
      created_at ${text} not null, last_seen_at ${text} not null
    ) ${end}`,
    `create index devices_user on devices (user_id)`,
    `alter table sessions add column device_name ${text}`,
    `alter table sessions add column device_digest ${text}`,
    `alter table sessions add column address ${text}`,
    `alter table sessions add column last_seen_at ${text}`,
    `alter table sessions add column confirmed_at ${text}`,
    `alter table users add column totp_secret ${text}`,
    `alter table users add column totp_since ${text}`,
    `alter table users add column totp_step integer`,
    `create table recovery_codes (
      digest ${text} not null primary key, user_id ${text} not null references users (id) on delete cascade
    ) ${end}`,
    `create index recovery_codes_user on recovery_codes (user_id)`,
  ]
}
