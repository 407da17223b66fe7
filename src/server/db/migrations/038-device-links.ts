import type { ColumnTypes } from '../column-types.ts'

/** The link that lets a new device in while its account is throttled: its digest until it is used, and its end. */
export function deviceLinks({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table users add column device_link_digest ${text}`,
    `alter table users add column device_link_expires_at ${text}`,
    `create unique index users_device_link on users (device_link_digest)`,
  ]
}
