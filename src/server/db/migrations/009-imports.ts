import type { ColumnTypes } from '../column-types.ts'

/** Imports in progress with their files, and their results. */
export function imports({ text, count, bytes, end }: ColumnTypes): readonly string[] {
  return [
    `create table imports (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      requested_by ${text} references users (id) on delete set null,
      state ${text} not null
        check (state in ('QUEUED', 'CHECKING', 'STORING', 'DONE', 'REFUSED', 'CANCELLED', 'FAILED')),
      done ${count} not null, total ${count} not null, attempts ${count} not null,
      created ${count} not null, measured ${count} not null,
      creators_added ${count} not null, channels_added ${count} not null,
      refused_rows ${text}, created_at ${text} not null, finished_at ${text}, lease_until ${text}
    ) ${end}`,
    `create index imports_campaign on imports (campaign_id, created_at)`,
    `create index imports_requester on imports (requested_by)`,
    `create index imports_active on imports (created_at) where finished_at is null`,
    `create table import_pieces (
      import_id ${text} not null references imports (id) on delete cascade, position integer not null,
      bytes ${bytes} not null, primary key (import_id, position)
    ) ${end}`,
  ]
}
