import type { Generated, Selectable } from 'kysely'
import * as v from 'valibot'
import type { CampaignValues } from '../../contract/campaign-input.ts'
import { type Flag, toFlag } from './schema.ts'

/** What people enter of a campaign, next to its names and references: the columns, how they are written and read. */
export const ENTERED_COLUMNS = [
  'type',
  'start_date',
  'end_date',
  'cost',
  'impressions_target_min',
  'impressions_target_max',
  'reach_target_min',
  'reach_target_max',
  'show_impression_targets',
  'show_reach_targets',
  'contents_target_min',
  'engagement_target_min',
  'clicks_target_min',
  'er_target_min',
  'show_further_targets',
  'audience_visibility',
  'ecv_min',
  'ecv_max',
  'use_estimates',
  'public_costs',
  'review_tracked',
  'tracking_methods',
] as const satisfies readonly (keyof EnteredColumns)[]

/** The columns that store the values; undefined, and so not written, where a field was not sent. */
export function enteredColumns(values: CampaignValues) {
  return {
    type: values.type,
    start_date: values.startDate,
    end_date: values.endDate,
    cost: values.cost,
    impressions_target_min: values.impressionsViewCountTargetMin,
    impressions_target_max: values.impressionsViewCountTargetMax,
    reach_target_min: values.combinedReachTargetMin,
    reach_target_max: values.combinedReachTargetMax,
    show_impression_targets: toFlag(values.showImpressionTargets),
    show_reach_targets: toFlag(values.showReachTargets),
    contents_target_min: values.contentCountTargetMin,
    engagement_target_min: values.totalEngagementTargetMin,
    clicks_target_min: values.linkClickCountTargetMin,
    er_target_min: values.erTargetMin,
    show_further_targets: optionalFlag(values.showFurtherTargets),
    audience_visibility: toFlag(values.audienceVisibility),
    // Only a PR campaign has an ECV of its own.
    ecv_min: values.type === 'PR' ? (values.ecv?.min ?? null) : null,
    ecv_max: values.type === 'PR' ? (values.ecv?.max ?? null) : null,
    use_estimates: toFlag(values.useEstimates),
    public_costs: toFlag(values.publicCosts),
    review_tracked: optionalFlag(values.reviewTracked),
    tracking_methods: JSON.stringify(values.trackingMethods),
  }
}

function optionalFlag(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : toFlag(value)
}

type Written = ReturnType<typeof enteredColumns>
/** The columns as their table has them: those that need not be written have a default. */
export type EnteredColumns = {
  [Column in keyof Written]: undefined extends Written[Column]
    ? Generated<Exclude<Written[Column], undefined>>
    : Written[Column]
}

const words = v.array(v.string())

/** The same as the report has it, but for what its summary has already. */
export function enteredFields(row: Selectable<EnteredColumns>) {
  const { ecv_min: min, ecv_max: max } = row
  return {
    trackingMethods: v.parse(words, JSON.parse(row.tracking_methods)),
    showImpressionTargets: row.show_impression_targets === 1,
    showReachTargets: row.show_reach_targets === 1,
    audienceVisibility: row.audience_visibility === 1,
    useEstimates: row.use_estimates === 1,
    combinedReachTargetMin: row.reach_target_min,
    combinedReachTargetMax: row.reach_target_max,
    contentCountTargetMin: row.contents_target_min,
    totalEngagementTargetMin: row.engagement_target_min,
    linkClickCountTargetMin: row.clicks_target_min,
    erTargetMin: row.er_target_min,
    showFurtherTargets: row.show_further_targets === 1,
    ecv: min === null || max === null ? null : { min, max },
    publicCosts: row.public_costs === 1,
    reviewTracked: row.review_tracked === 1,
  }
}
