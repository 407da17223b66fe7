import type { CampaignValues } from '../../../contract/campaign-input.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { type Db, toFlag } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { enteredColumns } from '../../db/entered-campaign.ts'
import { organizationNamed } from '../access/organization-named.ts'
import { ensureBrand } from '../brands/ensure-brand.ts'

/**
 * Columns of a campaign from the values entered; undefined, and so unchanged, for a field that was not sent.
 * @throws 422 for an organization that does not exist
 */
export async function campaignColumns(tx: Db, values: CampaignValues, now: Date) {
  const organization = await organizationNamed(tx, values.organizationName)
  if (organization === undefined) throw validationFailed({ organizationName: 'unknownOrganization' })
  const brand = await ensureBrand(tx, values.brandName, now)
  return {
    brand_id: brand.id,
    organization_id: organization.id,
    ...nameColumns(values.campaignName, brand.name, organization.name, values.trackingMethods),
    ...enteredColumns(values),
    draft: toFlag(values.draft),
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
