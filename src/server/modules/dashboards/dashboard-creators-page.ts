import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getDashboardCreators } from '../../../contract/dashboards.ts'
import { sortCreators } from '../../../lib/sort-creators.ts'
import { offsetOf, pageOf, type PageQuery } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { contentGroups } from '../numbers/content-groups.ts'
import { repeatedContents } from '../numbers/repeated-contents.ts'
import { setChannels } from '../numbers/set-channels.ts'
import { sharedContents } from '../numbers/shared-contents.ts'
import { placeGroups } from '../numbers/sum-groups.ts'
import { dashboardCreators, reportPeople } from './dashboard-creators.ts'
import type { ReportRequest } from './dashboard-report.ts'
import { type DashboardServing, platformsOf } from './report-campaigns.ts'
import { reportOverlaps, widestOverlaps } from './report-overlaps.ts'
import { reportPeriod } from './report-period.ts'

/** A page of a report's creators, in an order. */
export type CreatorsRequest = PageQuery & { sortField: string; orderDir: 'asc' | 'desc' }

/**
 * A page of the campaigns' creators, with their contents of the period.
 * @throws 404 with code 16000003 if no campaign has numbers yet; 400 if the end precedes the start
 */
export async function dashboardCreatorsPage(
  db: Db,
  { campaigns, ...days }: Pick<ReportRequest, 'campaigns' | 'startDate' | 'endDate'>,
  request: CreatorsRequest,
  serving: DashboardServing,
): Promise<OutputOf<typeof getDashboardCreators>> {
  const period = reportPeriod(days, campaigns)
  const campaignIds = campaigns.map(({ id }) => id)
  const set = { campaignIds, socialTypes: platformsOf(serving.scope) }
  const { copies } = await repeatedContents(db, set, [period])
  const [groups, channels, overlaps, people] = await Promise.all([
    contentGroups(
      db,
      set,
      [period],
      copies.map(({ id }) => id),
    ),
    setChannels(db, set),
    reportOverlaps(db, set),
    reportPeople(db, set),
  ])
  const shared = await sharedContents(
    db,
    set,
    channels,
    [period],
    copies.map(({ id }) => id),
  )
  const placed = [...placeGroups(groups, channels), ...shared.placed]
  const creators = dashboardCreators(
    { campaigns, people, channels, overlaps: widestOverlaps(overlaps), placed },
    serving,
  )
  const sorted = sortCreators(creators, { column: request.sortField, direction: request.orderDir })
  const first = offsetOf(request)
  return pageOf(sorted.slice(first, first + request.pageSize), sorted.length, request)
}
