import type { Db } from '../../db/schema.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { SUMMARY_COLUMNS, visibleCampaigns } from '../access/visible-campaigns.ts'

function selectCampaigns(db: Db, scope: SignedInScope) {
  return visibleCampaigns(db, scope)
    .select(SUMMARY_COLUMNS)
    .select(['campaigns.use_estimates', 'campaigns.ecv_min', 'campaigns.ecv_max'])
}

/** A campaign with what a report over several needs of it. */
export type ReportCampaign = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number]

/** Those of the published campaigns that the caller may see, in the order of the ids. */
export async function reportCampaigns(
  db: Db,
  scope: SignedInScope,
  ids: readonly string[],
): Promise<ReportCampaign[]> {
  if (ids.length === 0) return []
  const rows = await selectCampaigns(db, scope)
    .where('campaigns.draft', '=', 0)
    .where('campaigns.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether the reader may see the audience of all: what one campaign hides, a sum over it hides too. */
export function seesAudience(campaigns: readonly ReportCampaign[], { kind }: SignedInScope): boolean {
  return kind === 'staff' || campaigns.every(({ audience_visibility: flag }) => flag === 1)
}
