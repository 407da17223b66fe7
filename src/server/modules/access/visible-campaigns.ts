import { sql } from 'kysely'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { PublicScope, SignedInScope } from '../../http/scope.ts'
import { ENTERED_COLUMNS } from '../../db/entered-campaign.ts'
import type { Visible } from '../response-cache/cache-rows.ts'

export type CampaignScope = SignedInScope | PublicScope

/**
 * Whose campaigns are listed: one organization's, all (undefined), or none because the caller may not see them (null).
 */
export function visibleOrganization(
  scope: SignedInScope,
  requested: string | undefined,
): string | null | undefined {
  if (scope.kind === 'staff') return requested
  return requested === undefined || requested === scope.organizationId ? scope.organizationId : null
}

/** All campaigns with their brands and organizations. */
function allCampaigns(db: Db) {
  return db
    .selectFrom('campaigns')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
}

/** The campaigns that the caller may see, with their brands and organizations. */
export function visibleCampaigns(db: Db, scope: CampaignScope) {
  const all = allCampaigns(db)
  if (scope.kind === 'staff') return all
  const published = all.where('campaigns.draft', '=', sql.lit(0))
  if (scope.kind === 'client') return published.where('campaigns.organization_id', '=', scope.organizationId)
  return published.where('campaigns.id', '=', scope.campaignId)
}

/** Whether a row of `revisions` belongs to a campaign that the caller may see. */
export function isVisibleCampaign(scope: CampaignScope): Visible {
  const owner = (scope.kind === 'public' ? scope.campaignId : scope.organizationId) ?? ''
  return {
    name: `campaign ${scope.kind}`,
    values: { owner, user: '' },
    condition(slot) {
      const owned = {
        staff: sql``,
        client: sql`and draft = 0 and organization_id = ${slot('owner')}`,
        public: sql`and draft = 0 and id = ${slot('owner')}`,
      }
      return sql`(select 1 from campaigns where campaigns.id = revisions.id ${owned[scope.kind]}) = 1`
    },
  }
}

const NAMES = [
  'brands.name as brand_name',
  'brands.image_id as brand_image_id',
  'organizations.name as organization_name',
] as const

/** The columns of a campaign that a list row needs. */
export const SUMMARY_COLUMNS = [
  'campaigns.id',
  'campaigns.type',
  'campaigns.organization_id',
  'campaigns.name',
  'campaigns.cover_image_id',
  'campaigns.start_date',
  'campaigns.end_date',
  'campaigns.cost',
  'campaigns.shared',
  'campaigns.draft',
  'campaigns.archived',
  'campaigns.creators_count',
  'campaigns.content_count',
  'campaigns.impressions_view_count',
  'campaigns.impressions_origin',
  'campaigns.impressions_known',
  'campaigns.impressions_estimated',
  'campaigns.impressions_target_min',
  'campaigns.impressions_target_max',
  'campaigns.show_impression_targets',
  'campaigns.show_reach_targets',
  'campaigns.show_further_targets',
  'campaigns.audience_visibility',
  'campaigns.public_costs',
  'campaigns.metrics_updated_at',
  'campaigns.simulated',
  'campaigns.version',
  ...NAMES,
] as const

const DETAIL_COLUMNS = [
  ...new Set([
    ...SUMMARY_COLUMNS,
    'campaigns.brand_id' as const,
    'campaigns.disclosures_shown' as const,
    ...ENTERED_COLUMNS.map((column) => `campaigns.${column}` as const),
  ]),
]

const selectDetail = compileOnce(
  (db, slot: SlotOf<{ id: string; owner: string }>, { kind }: { kind: CampaignScope['kind'] }) => {
    const all = allCampaigns(db).select(DETAIL_COLUMNS).where('campaigns.id', '=', slot('id'))
    if (kind === 'staff') return all.compile()
    const owner = kind === 'client' ? 'campaigns.organization_id' : 'campaigns.id'
    return all.where('campaigns.draft', '=', sql.lit(0)).where(owner, '=', slot('owner')).compile()
  },
)

export type CampaignRow = Awaited<ReturnType<typeof selectDetail>>[number]

/** @throws 404 if there is none, or the caller may not see it */
export async function requireCampaign(db: Db, scope: CampaignScope, id: string): Promise<CampaignRow> {
  const owner = (scope.kind === 'public' ? scope.campaignId : scope.organizationId) ?? ''
  const [row] = await selectDetail(db, { id, owner }, { kind: scope.kind })
  if (row === undefined) throw notFound()
  return row
}
