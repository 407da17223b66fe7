import type { ColumnTypes } from '../column-types.ts'

/** Users who sign in with their company's account. */
export function oidc({ text }: ColumnTypes): readonly string[] {
  return [
    `alter table users add column oidc_subject ${text}`,
    `alter table users add column oidc_seen_at ${text}`,
    `create unique index users_oidc on users (oidc_subject)`,
  ]
}
