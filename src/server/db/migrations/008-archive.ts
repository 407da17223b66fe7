import type { ColumnTypes } from '../column-types.ts'

/** Archived campaigns: the flag in every index that lists campaigns, and in their counts. */
export function archive({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `alter table campaigns add column archived ${count} not null default 0 check (archived in (0, 1))`,
    ...LIST_INDEXES.flatMap(([name, columns]) => [
      `drop index ${name}`,
      `create index ${name} on campaigns (${columns}, archived)`,
    ]),
    `drop table campaign_counts`,
    `create table campaign_counts (
      organization_id ${text} not null, type ${text} not null, draft ${count} not null,
      archived ${count} not null, count ${count} not null,
      primary key (organization_id, type, draft, archived)
    ) ${end}`,
    `insert into campaign_counts
      select organization_id, type, draft, archived, count(*) from campaigns group by 1, 2, 3, 4`,
    `drop table campaign_days`,
    `create table campaign_days (
      day ${text} not null, type ${text} not null, draft ${count} not null, archived ${count} not null,
      starts ${count} not null, ends ${count} not null, primary key (day, type, draft, archived)
    ) ${end}`,
    `insert into campaign_days select day, type, draft, archived, sum(starts), sum(ends) from (
      select start_date as day, type, draft, archived, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, archived, 0, 1 from campaigns) as days group by 1, 2, 3, 4`,
  ]
}

const LIST_INDEXES = [
  ['campaigns_start', 'start_date, id, type, end_date'],
  ['campaigns_start_down', 'start_date desc, id, type, end_date'],
  ['campaigns_end', 'end_date, id, type, start_date'],
  ['campaigns_end_down', 'end_date desc, id, type, start_date'],
  ['campaigns_name', 'name_folded, id, type, start_date, end_date'],
  ['campaigns_name_down', 'name_folded desc, id, type, start_date, end_date'],
  ['campaigns_brand_name', 'brand_folded, id, type, start_date, end_date'],
  ['campaigns_brand_name_down', 'brand_folded desc, id, type, start_date, end_date'],
  ['campaigns_organization_name', 'organization_folded, id, type, start_date, end_date'],
  ['campaigns_organization_name_down', 'organization_folded desc, id, type, start_date, end_date'],
  ['campaigns_cost', 'cost, id, type, start_date, end_date'],
  ['campaigns_cost_down', 'cost desc, id, type, start_date, end_date'],
  ['campaigns_plan', '(plan_share is null), plan_share, id, type, end_date, draft'],
  ['campaigns_plan_down', '(plan_share is null), plan_share desc, id, type, end_date, draft'],
  [
    'campaigns_unfinished',
    `end_date, start_date, id, type, organization_id, cost, name_folded, brand_folded, organization_folded, draft,
      plan_share`,
  ],
  [
    'campaigns_organization',
    `organization_id, start_date, id, type, end_date, cost, name_folded, brand_folded, draft,
      show_impression_targets, plan_share`,
  ],
  [
    'campaigns_search',
    `search_folded, id, type, organization_id, start_date, end_date, cost, draft, name_folded, brand_folded,
      organization_folded, plan_share`,
  ],
] as const
