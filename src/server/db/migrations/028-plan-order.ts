/** Views as a share of the whole target, as `modules/campaigns/plan-progress.ts` asks for it; null: not known. */
const SHARE = `(cast(impressions_view_count as double precision)
  / coalesce(nullif(impressions_target_min, 0), nullif(impressions_target_max, 0)))`
const NUMBERS = 'impressions_view_count, impressions_target_min, impressions_target_max'

/**
 * The order by plan. A concluded campaign's share changes with its numbers alone, and lies in an index of each
 * direction, the unknown last; the others are few and computed, from an index that holds all that it takes.
 */
export function planOrder(): readonly string[] {
  return [
    ...['', ' desc'].map(
      (direction) => `create index campaigns_plan${direction === '' ? '' : '_down'}
        on campaigns ((${SHARE} is null), ${SHARE}${direction}, id, type, end_date, draft, ${NUMBERS})`,
    ),
    `drop index campaigns_unfinished`,
    `create index campaigns_unfinished on campaigns (end_date, start_date, id, type, organization_id, cost,
      name_folded, brand_folded, organization_folded, draft, ${NUMBERS})`,
    `drop index campaigns_organization`,
    `create index campaigns_organization on campaigns (organization_id, start_date, id, type, end_date, cost,
      name_folded, brand_folded, draft, show_impression_targets, ${NUMBERS})`,
    // What it finds is sorted in any order.
    `drop index campaigns_search`,
    `create index campaigns_search on campaigns (search_folded, id, type, organization_id, start_date, end_date, cost,
      draft, name_folded, brand_folded, organization_folded, ${NUMBERS})`,
  ]
}
