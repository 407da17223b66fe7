import {
  getAdHocCreators,
  getAdHocReport,
  getBenchmark,
  getDashboardCreators,
  getDashboardReport,
} from '../../../contract/dashboards.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { isVisibleDashboard } from '../access/visible-dashboards.ts'
import { responseOf, serveCached } from '../response-cache/serve-cached.ts'
import { requireDashboard } from './dashboard-queries.ts'
import { storedBenchmark } from './stored-benchmark.ts'
import { reportCampaigns } from './report-campaigns.ts'
import { serveReport } from './serve-report.ts'

export const dashboardReportRoutes: Route[] = [
  route(getDashboardReport, async (input) => {
    const { db, scope, params, query, now, services } = input
    const { startDate = '', endDate = '' } = query
    const of = { id: params.id, visible: isVisibleDashboard(scope), part: `${startDate} ${endDate}` }
    return await serveCached(getDashboardReport, input, of, async () => {
      const { campaignIds } = await requireDashboard(db, scope, params.id)
      const campaigns = await reportCampaigns(db, scope, campaignIds)
      const serving = { scope, secrets: services.secrets, now }
      return await serveReport(db, { dashboardId: params.id, campaigns, ...query }, serving, services)
    })
  }),

  route(getDashboardCreators, async (input) => {
    const { db, scope, params, query, now, services } = input
    const { startDate, endDate, ...creators } = query
    const { sortField, orderDir, page, pageSize } = creators
    const part = [startDate ?? '', endDate ?? '', sortField, orderDir, page, pageSize].join(' ')
    const of = { id: params.id, visible: isVisibleDashboard(scope), part }
    return await serveCached(getDashboardCreators, input, of, async () => {
      const { campaignIds } = await requireDashboard(db, scope, params.id)
      const campaigns = await reportCampaigns(db, scope, campaignIds)
      const request = { dashboardId: params.id, campaigns, startDate, endDate, creators }
      return await serveReport(db, request, { scope, secrets: services.secrets, now }, services)
    })
  }),

  route(getAdHocCreators, async ({ db, scope, query, headers, now, services }) => {
    const { campaignIds, startDate, endDate, ...creators } = query
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    if (campaigns.length < campaignIds.length) throw notFound()
    const request = { dashboardId: null, campaigns, startDate, endDate, creators }
    const serving = { scope, secrets: services.secrets, now }
    return responseOf(await serveReport(db, request, serving, services), headers)
  }),

  route(getAdHocReport, async ({ db, scope, query, headers, now, services }) => {
    const { campaignIds, ...days } = query
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    if (campaigns.length < campaignIds.length) throw notFound()
    const serving = { scope, secrets: services.secrets, now }
    const request = { dashboardId: null, campaigns, ...days }
    return responseOf(await serveReport(db, request, serving, services), headers)
  }),

  route(getBenchmark, async ({ scope, query, services }) =>
    storedBenchmark(services, scope, query.organizationId),
  ),
]
