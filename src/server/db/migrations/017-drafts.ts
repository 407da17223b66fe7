import type { ColumnTypes } from '../column-types.ts'

/** A draft is the agency's alone. Readers' lists are of one organization: its indexes tell which are drafts. */
export function drafts({ count, dialect }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column draft ${count} not null default 0 check (draft in (0, 1))`,
    `create index campaigns_drafts on campaigns (id) where draft = 1`,
    `drop index campaigns_organization`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id, type, end_date, cost,
      name_folded, brand_folded, draft)`,
    `drop index campaigns_search`,
    `create index campaigns_search on campaigns (search_folded, id, type, organization_id, start_date, end_date, cost,
      draft)`,
    ...(dialect === 'sqlite' ? [noteOnSqlite] : noteOnPostgres),
  ]
}

/** The sums of its creators are computed anew (`016-creator-sums.ts`). */
const noteOnSqlite = `create trigger creators_draft after update of draft on campaigns when new.draft <> old.draft begin
  insert or ignore into changed_creators select creator_id from campaign_creators where campaign_id = new.id;
end`

const noteOnPostgres = [
  `create function creators_draft() returns trigger language plpgsql as $$ begin
    insert into changed_creators select creator_id from campaign_creators where campaign_id = new.id;
    return null;
  end $$`,
  `create trigger creators_draft after update on campaigns for each row when (new.draft <> old.draft)
    execute function creators_draft()`,
]
