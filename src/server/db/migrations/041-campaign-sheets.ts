import type { ColumnTypes } from '../column-types.ts'

/**
 * A file of whole campaigns is looked at before there is a campaign. SQLite cannot take `not null` from a column, and
 * these files last a day: one that is being looked at is chosen again.
 */
export function campaignSheets({ text, bytes, end }: ColumnTypes): readonly string[] {
  return [
    `drop table sheet_pieces`,
    `drop table sheets`,
    `create table sheets (
      id ${text} not null primary key, campaign_id ${text} references campaigns (id) on delete cascade,
      requested_by ${text} not null references users (id) on delete cascade,
      answers ${text} not null, created_at ${text} not null
    ) ${end}`,
    `create index sheets_campaign on sheets (campaign_id)`,
    `create index sheets_requester on sheets (requested_by)`,
    `create table sheet_pieces (
      sheet_id ${text} not null references sheets (id) on delete cascade, position integer not null,
      bytes ${bytes} not null, primary key (sheet_id, position)
    ) ${end}`,
  ]
}
