import { getAdHocReport, getBenchmark, getDashboardReport } from '../../../contract/dashboards.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { benchmarkReport } from './benchmark-report.ts'
import { requireDashboard } from './dashboard-queries.ts'
import { dashboardReport } from './dashboard-report.ts'
import { reportCampaigns } from './report-campaigns.ts'

export const dashboardReportRoutes: Route[] = [
  route(getDashboardReport, async ({ db, scope, params, query, now, services: { secrets } }) => {
    const { campaignIds } = await requireDashboard(db, scope, params.id)
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    return await dashboardReport(db, { dashboardId: params.id, campaigns, ...query }, { scope, secrets, now })
  }),

  route(getAdHocReport, async ({ db, scope, query, now, services: { secrets } }) => {
    const { campaignIds, ...days } = query
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    if (campaigns.length < campaignIds.length) throw notFound()
    return await dashboardReport(db, { dashboardId: null, campaigns, ...days }, { scope, secrets, now })
  }),

  route(getBenchmark, async ({ db, scope, query, now }) =>
    benchmarkReport(db, scope, query.organizationId, now),
  ),
]
