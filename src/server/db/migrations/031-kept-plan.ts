import type { ColumnTypes } from '../column-types.ts'

const NUMBERS = [
  'start_date',
  'end_date',
  'impressions_view_count',
  'impressions_target_min',
  'impressions_target_max',
]
const ofNumbers = (row: string) => `(${NUMBERS.map((column) => `${row}.${column}`).join(', ')})`

/**
 * The order by plan, kept: a campaign's views as a share of what its plan has until today, and the last day on which
 * that holds; '' where its numbers have changed. `modules/campaigns/plan-progress.ts` computes it anew, which changes
 * nothing that a report tells, and so raises no revision.
 */
export function keptPlan({ text, real, dialect }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column plan_share ${real}`,
    `alter table campaigns add column plan_until ${text} not null default ''`,
    ...['', ' desc'].flatMap((direction) => {
      const name = `campaigns_plan${direction === '' ? '' : '_down'}`
      return [
        `drop index ${name}`,
        `create index ${name} on campaigns ((plan_share is null), plan_share${direction}, id, type, end_date, draft)`,
      ]
    }),
    `create index campaigns_plan_until on campaigns (plan_until)`,
    `drop index campaigns_unfinished`,
    `create index campaigns_unfinished on campaigns (end_date, start_date, id, type, organization_id, cost,
      name_folded, brand_folded, organization_folded, draft, plan_share)`,
    `drop index campaigns_organization`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id, type, end_date, cost,
      name_folded, brand_folded, draft, show_impression_targets, plan_share)`,
    `drop index campaigns_search`,
    `create index campaigns_search on campaigns (search_folded, id, type, organization_id, start_date, end_date, cost,
      draft, name_folded, brand_folded, organization_folded, plan_share)`,
    ...(dialect === 'sqlite' ? onSqlite : onPostgres),
  ]
}

const onSqlite = [
  `create trigger campaigns_plan_changed after update of ${NUMBERS.join(', ')} on campaigns
    when ${ofNumbers('new')} is not ${ofNumbers('old')} begin
      update campaigns set plan_until = '' where id = new.id and plan_until <> '';
    end`,
  `drop trigger revise_0_update`,
  `create trigger revise_0_update after update on campaigns when new.plan_until = old.plan_until begin
    update revisions set number = number + 1 where id in (new.id, old.id);
  end`,
]

const onPostgres = [
  `create function change_plan() returns trigger language plpgsql as $$ begin
    new.plan_until := '';
    return new;
  end $$`,
  `create trigger campaigns_plan_changed before update on campaigns for each row
    when (${ofNumbers('new')} is distinct from ${ofNumbers('old')}) execute function change_plan()`,
  `create or replace function revise_0_update() returns trigger language plpgsql as $$ begin
    perform raise_revisions(array(
      select id from earlier join later using (id) where later.plan_until in ('', earlier.plan_until)
    ));
    return null;
  end $$`,
]
