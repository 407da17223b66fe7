import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { Secrets } from '../../base/secrets.ts'
import { imageLink } from '../../http/live-links.ts'
import { asClient } from '../access/as-client.ts'
import { visibility } from '../access/visibility.ts'
import type { DashboardScope } from '../access/visible-dashboards.ts'
import { SUMMARY_COLUMNS, visibleCampaigns } from '../access/visible-campaigns.ts'

function selectCampaigns(db: Db, scope: SignedInScope) {
  return visibleCampaigns(db, scope)
    .select(SUMMARY_COLUMNS)
    .select(['campaigns.use_estimates', 'campaigns.ecv_min', 'campaigns.ecv_max'])
}

/** A campaign with the data for a report over several. */
export type ReportCampaign = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number]

/** The reader of a dashboard's report, and how its image addresses are signed. */
export type DashboardServing = { scope: DashboardScope; secrets: Secrets; now: Date }

/** Images of a share link expire with it. */
export function servingOf(scope: DashboardScope, secrets: Secrets, now: Date): DashboardServing {
  if (scope.kind !== 'public') return { scope, secrets, now }
  return { scope, secrets: { ...secrets, imageLink: imageLink(scope.linkId, scope.limits) }, now }
}

/** The platforms that the reader may see; undefined: all. */
export function platformsOf(scope: DashboardScope): readonly SocialType[] | undefined {
  return scope.kind === 'public' ? (scope.limits.socialTypes ?? undefined) : undefined
}

/** The published campaigns that the caller may see, in the order of the ids. */
export async function reportCampaigns(
  db: Db,
  scope: DashboardScope,
  ids: readonly string[],
): Promise<ReportCampaign[]> {
  if (ids.length === 0) return []
  const rows = await selectCampaigns(db, scope.kind === 'public' ? asClient(scope.organizationId) : scope)
    .where('campaigns.draft', '=', 0)
    .where('campaigns.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether the reader may see the total audience: if one campaign hides it, the total is hidden too. */
export function seesAudience(campaigns: readonly ReportCampaign[], scope: DashboardScope): boolean {
  return scope.kind === 'staff' || campaigns.every((campaign) => visibility(scope, campaign).audience)
}

/** The same for their costs and what is computed from them. */
export function seesMoney(campaigns: readonly ReportCampaign[], scope: DashboardScope): boolean {
  return campaigns.every((campaign) => visibility(scope, campaign).money)
}
