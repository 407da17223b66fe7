import type { QueryOf } from '../../../contract/endpoint.ts'
import type { getCampaigns } from '../../../contract/campaign-endpoints.ts'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import { fold } from '../../../lib/fold.ts'
import { containing } from '../../db/match-name.ts'
import { pageAround } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { visibleOrganization } from '../access/visible-campaigns.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { campaignCounts } from './campaign-counts.ts'
import { campaignIds } from './campaign-ids.ts'
import { todoDays } from './todo-conditions.ts'

type ListQuery = QueryOf<typeof getCampaigns>

export type CampaignList = {
  campaigns: { id: string }[]
  totalItems: number
  statusCounts: Record<CampaignStatus, number>
  archivedCount?: number
}

/**
 * A page of the campaigns that the caller may see. The status depends on dates: `today` is the day in Rome. The counts
 * cover the same list regardless of the requested status.
 */
export async function listCampaigns(
  db: Db,
  scope: SignedInScope,
  query: ListQuery,
  today: string,
): Promise<CampaignList> {
  const organizationId = visibleOrganization(scope, query.organizationId)
  if (organizationId === null) {
    return { campaigns: [], totalItems: 0, statusCounts: { SCHEDULED: 0, IN_PROGRESS: 0, CONCLUDED: 0 } }
  }
  const { status, type, sortField, orderDir, archived = 'false', todo } = query
  const words = fold(query.search ?? '')
  const filter = {
    type,
    organizationId,
    words: words === '' ? undefined : containing(words),
    isPublished: scope.kind === 'client' || query.published === true,
    archived,
    todo: scope.kind === 'staff' ? todo : undefined,
    updatedSince: query.updatedSince,
    ...todoDays(today),
  }
  const statusCounts = await campaignCounts(db, filter)
  const totalItems = status === undefined ? ofAllStatuses(statusCounts) : statusCounts[status]
  const campaigns = await pageAround(query, totalItems, (piece) =>
    campaignIds(db, { ...filter, status, sortField, orderDir, isStaff: scope.kind === 'staff' }, piece),
  )
  if (archived !== 'false' || query.page * query.pageSize < totalItems)
    return { campaigns, totalItems, statusCounts }
  const archivedCounts = await campaignCounts(db, { ...filter, archived: 'true' })
  return { campaigns, totalItems, statusCounts, archivedCount: ofAllStatuses(archivedCounts) }
}

function ofAllStatuses({ SCHEDULED, IN_PROGRESS, CONCLUDED }: Record<CampaignStatus, number>): number {
  return SCHEDULED + IN_PROGRESS + CONCLUDED
}
