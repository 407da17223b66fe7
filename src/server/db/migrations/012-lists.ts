import type { ColumnTypes } from '../column-types.ts'

/**
 * What the list of campaigns shows and sorts by, in columns of its own, and an index for each order: a page is found
 * in the index alone. Ties go by id in both directions, so that each order needs two.
 */
export function lists({ text, count, dialect }: ColumnTypes): readonly string[] {
  const fact = (key: string) =>
    dialect === 'sqlite'
      ? `json_extract(rollup, '$.facts.impressionsViewCount.${key}')`
      : `rollup::json #>> '{facts,impressionsViewCount,${key}}'`
  const number = (key: string) => `cast(${fact(key)} as ${count})`
  return [
    `alter table campaigns add column brand_folded ${text} not null default ''`,
    `alter table campaigns add column organization_folded ${text} not null default ''`,
    `alter table campaigns add column impressions_origin ${text}`,
    `alter table campaigns add column impressions_known ${count}`,
    `alter table campaigns add column impressions_estimated ${count}`,
    `update campaigns set
      brand_folded = (select name_folded from brands where brands.id = brand_id),
      organization_folded = (select name_folded from organizations where organizations.id = organization_id),
      impressions_origin = ${fact('origin')},
      impressions_known = ${number('known')}, impressions_estimated = ${number('estimated')}`,
    ...['start', 'end', 'name', 'organization'].map((name) => `drop index campaigns_${name}`),
    ...ORDERS.flatMap(([name, column, ...others]) =>
      ['', ' desc'].map(
        (direction) => `create index campaigns_${name}${direction === '' ? '' : '_down'}
          on campaigns (${column}${direction}, id, type, ${others.join(', ')})`,
      ),
    ),
    // Those that are not concluded, in any order.
    `create index campaigns_unfinished on campaigns (end_date, start_date, id, type, organization_id, cost,
      name_folded, brand_folded, organization_folded)`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id, type, end_date, cost,
      name_folded, brand_folded)`,
    `create index campaigns_search on campaigns (search_folded, id, type, organization_id, start_date, end_date, cost)`,
    `create index campaign_creators_first on campaign_creators (campaign_id, position, creator_id)`,
    `drop index refresh_jobs_campaign`,
    `create index refresh_jobs_campaign on refresh_jobs (campaign_id, created_at, id)`,
  ]
}

const ORDERS = [
  ['start', 'start_date', 'end_date'],
  ['end', 'end_date', 'start_date'],
  ['name', 'name_folded', 'start_date', 'end_date'],
  ['brand_name', 'brand_folded', 'start_date', 'end_date'],
  ['organization_name', 'organization_folded', 'start_date', 'end_date'],
  ['cost', 'cost', 'start_date', 'end_date'],
] as const
