import type { ColumnTypes } from '../column-types.ts'

/** Share links of dashboards, like those of campaigns (006-links). */
export function dashboardLinks({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `create table dashboard_links (
      id ${text} not null primary key,
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      name ${text} not null, digest ${text} not null unique, sealed ${text} not null, language ${text} not null,
      expires_at ${text}, password_hash ${text}, social_types ${text}, hides ${text} not null,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null, ended_at ${text},
      opened ${count} not null default 0, last_opened_at ${text}
    ) ${end}`,
    `create index dashboard_links_dashboard on dashboard_links (dashboard_id)`,
    `create index dashboard_links_author on dashboard_links (created_by)`,
  ]
}
