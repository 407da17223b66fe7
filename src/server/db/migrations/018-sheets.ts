import type { ColumnTypes } from '../column-types.ts'

/** Sheets that are looked at before they are imported, what people take from their columns, and an import's answers. */
export function sheets({ text, bytes, end }: ColumnTypes): readonly string[] {
  return [
    `create table sheets (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      requested_by ${text} not null references users (id) on delete cascade,
      answers ${text} not null, created_at ${text} not null
    ) ${end}`,
    `create index sheets_campaign on sheets (campaign_id)`,
    `create index sheets_requester on sheets (requested_by)`,
    `create table sheet_pieces (
      sheet_id ${text} not null references sheets (id) on delete cascade, position integer not null,
      bytes ${bytes} not null, primary key (sheet_id, position)
    ) ${end}`,
    `create table sheet_columns (name ${text} not null primary key, field ${text}) ${end}`,
    `alter table imports add column answers ${text}`,
    `alter table imports add column address ${text}`,
  ]
}
