import type { CampaignValues } from '../../../contract/campaign-input.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { type Db, toFlag } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { organizationNamed } from '../access/organization-named.ts'
import { ensureBrand } from '../brands/ensure-brand.ts'

/** Columns of a campaign from the values entered. @throws 422 for an organization that does not exist */
export async function campaignColumns(tx: Db, values: CampaignValues, now: Date) {
  const organization = await organizationNamed(tx, values.organizationName)
  if (organization === undefined) throw validationFailed({ organizationName: 'unknownOrganization' })
  const brand = await ensureBrand(tx, values.brandName, now)
  return {
    type: values.type,
    brand_id: brand.id,
    organization_id: organization.id,
    ...nameColumns(values.campaignName, brand.name, organization.name, values.trackingMethods),
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
    show_further_targets: toFlag(values.showFurtherTargets),
    audience_visibility: toFlag(values.audienceVisibility),
    // Only a PR campaign has an ECV of its own.
    ecv_min: values.type === 'PR' ? (values.ecv?.min ?? null) : null,
    ecv_max: values.type === 'PR' ? (values.ecv?.max ?? null) : null,
    use_estimates: toFlag(values.useEstimates),
    public_costs: toFlag(values.publicCosts),
    draft: toFlag(values.draft),
    review_tracked: toFlag(values.reviewTracked),
    tracking_methods: JSON.stringify(values.trackingMethods),
  }
}

/** The search covers campaign, brand and tracked tags; names of clients and creators are looked up. */
export function nameColumns(
  name: string,
  brandName: string,
  organizationName: string,
  trackingMethods: readonly string[],
) {
  const [name_folded, brand_folded] = [fold(name), fold(brandName)]
  return {
    name,
    name_folded: indexed(name_folded),
    brand_folded: indexed(brand_folded),
    organization_folded: indexed(fold(organizationName)),
    ...searchColumns(name_folded, brand_folded, trackingMethods),
  }
}

/** @param name and `brand`, folded */
export function searchColumns(name: string, brand: string, trackingMethods: readonly string[]) {
  const searched = [name, brand, ...trackingMethods.map(fold)].join(' ')
  const search_folded = indexed(searched)
  return { search_folded, search_long: search_folded === searched ? '' : searched }
}

/** The part of a folded text that fits an index: four of them in one row, 3 bytes a letter, of at most 2704 bytes. */
export function indexed(folded: string): string {
  return folded.slice(0, LIMITS.nameLength)
}

/** Initial values of a campaign, before it has any numbers. */
export function emptyColumns(now: Date) {
  const at = now.toISOString()
  return {
    cover_image_id: null,
    shared: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    metrics_updated_at: null,
    rollup: null,
    rollup_version: null,
    impressions_view_count: null,
    content_count: 0,
    creators_count: 0,
  } as const
}
