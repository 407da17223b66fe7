import type { ColumnTypes } from '../column-types.ts'

/** API tokens for people's own programs. */
export function apiTokens({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table api_tokens (
      id ${text} not null primary key,
      user_id ${text} not null references users (id) on delete cascade,
      name ${text} not null, scope ${text} not null,
      organization_id ${text} references organizations (id) on delete cascade,
      digest ${text} not null unique, created_at ${text} not null, expires_on ${text}, last_used_on ${text}
    ) ${end}`,
    `create index api_tokens_owner on api_tokens (user_id)`,
    `create index api_tokens_client on api_tokens (organization_id)`,
  ]
}
