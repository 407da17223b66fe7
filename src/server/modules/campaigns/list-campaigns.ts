import type { QueryOf } from '../../../contract/endpoint.ts'
import type { getCampaigns } from '../../../contract/campaign-endpoints.ts'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import { fold } from '../../../lib/fold.ts'
import { contains } from '../../db/match-name.ts'
import { offsetOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { SUMMARY_COLUMNS, type SummaryRow, visibleCampaigns } from '../access/visible-campaigns.ts'
import type { SignedInScope } from '../../http/scope.ts'

type ListQuery = QueryOf<typeof getCampaigns>

const SORT_COLUMNS = {
  startDate: 'campaigns.start_date',
  endDate: 'campaigns.end_date',
  campaignName: 'campaigns.name_folded',
  brandName: 'brands.name_folded',
  organizationName: 'organizations.name_folded',
  cost: 'campaigns.cost',
} as const satisfies Record<ListQuery['sortField'], string>

export type CampaignList = {
  rows: SummaryRow[]
  totalItems: number
  statusCounts: Record<CampaignStatus, number>
}

/**
 * A page of the campaigns that the caller may see. The status is a matter of days: `today` is the day in Rome.
 * The counts are of the same list, whatever status is asked for.
 */
export async function listCampaigns(
  db: Db,
  scope: SignedInScope,
  query: ListQuery,
  today: string,
): Promise<CampaignList> {
  const matching = matchingCampaigns(db, scope, query)
  const statusCounts = await matching
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('start_date', '>', today).as('SCHEDULED'),
      fn
        .countAll<number>()
        .filterWhere('start_date', '<=', today)
        .filterWhere('end_date', '>=', today)
        .as('IN_PROGRESS'),
      fn.countAll<number>().filterWhere('end_date', '<', today).as('CONCLUDED'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await withStatus(matching, query.status, today)
    .select(SUMMARY_COLUMNS)
    .orderBy(SORT_COLUMNS[query.sortField], query.orderDir)
    .orderBy('campaigns.id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute()
  const all = statusCounts.SCHEDULED + statusCounts.IN_PROGRESS + statusCounts.CONCLUDED
  return { rows, statusCounts, totalItems: query.status === undefined ? all : statusCounts[query.status] }
}

function matchingCampaigns(db: Db, scope: SignedInScope, { search, organizationId, type }: ListQuery) {
  let matching = visibleCampaigns(db, scope)
  const words = fold(search ?? '')
  if (words !== '') matching = matching.where(contains('campaigns.search_folded', words))
  if (organizationId !== undefined) {
    matching = matching.where('campaigns.organization_id', '=', organizationId)
  }
  return type === undefined ? matching : matching.where('campaigns.type', '=', type)
}

function withStatus(
  matching: ReturnType<typeof matchingCampaigns>,
  status: CampaignStatus | undefined,
  today: string,
) {
  if (status === 'SCHEDULED') return matching.where('campaigns.start_date', '>', today)
  if (status === 'CONCLUDED') return matching.where('campaigns.end_date', '<', today)
  if (status === undefined) return matching
  return matching.where('campaigns.start_date', '<=', today).where('campaigns.end_date', '>=', today)
}
