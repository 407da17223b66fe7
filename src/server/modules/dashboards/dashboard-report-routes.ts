import {
  getAdHocCreators,
  getAdHocReport,
  getBenchmark,
  getDashboardCreators,
  getDashboardReport,
  getPublicDashboardCreators,
  getPublicDashboardReport,
} from '../../../contract/dashboards.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { notFound } from '../../http/problem.ts'
import type { CachedResponse } from '../../http/read-response.ts'
import { route, type Route } from '../../http/route.ts'
import { type DashboardScope, isVisibleDashboard } from '../access/visible-dashboards.ts'
import type { ReportThreadOf } from '../response-cache/report-thread.ts'
import { type CacheInput, responseOf, serveCached } from '../response-cache/serve-cached.ts'
import type { CreatorsRequest } from './dashboard-creators-page.ts'
import { requireDashboard } from './dashboard-queries.ts'
import { storedBenchmark } from './stored-benchmark.ts'
import { reportCampaigns, servingOf } from './report-campaigns.ts'
import { serveReport } from './serve-report.ts'

export const dashboardReportRoutes: Route[] = [
  route(getDashboardReport, (input) => cachedReport(getDashboardReport, input)),
  route(getPublicDashboardReport, (input) => cachedReport(getPublicDashboardReport, input)),
  route(getDashboardCreators, (input) => cachedCreators(getDashboardCreators, input)),
  route(getPublicDashboardCreators, (input) => cachedCreators(getPublicDashboardCreators, input)),

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

type Days = { startDate?: string | undefined; endDate?: string | undefined }
type Reading<Query> = CacheInput & {
  scope: DashboardScope
  params: { id: string }
  query: Query
  services: ReportThreadOf
}

async function cachedReport(endpoint: Endpoint, input: Reading<Days>): Promise<CachedResponse> {
  const { startDate, endDate } = input.query
  return await cached(endpoint, input, [], { startDate, endDate })
}

async function cachedCreators(
  endpoint: Endpoint,
  input: Reading<Days & CreatorsRequest>,
): Promise<CachedResponse> {
  const { startDate, endDate, sortField, orderDir, page, pageSize } = input.query
  const creators = { sortField, orderDir, page, pageSize }
  return await cached(endpoint, input, [sortField, orderDir, page, pageSize], {
    startDate,
    endDate,
    creators,
  })
}

/** @param part what is requested in addition to the days */
async function cached(
  endpoint: Endpoint,
  input: Reading<unknown>,
  part: readonly (string | number)[],
  requested: Days & { creators?: CreatorsRequest },
): Promise<CachedResponse> {
  const { db, scope, params, now, services } = input
  const { startDate = '', endDate = '' } = requested
  const link = scope.kind === 'public' ? [scope.linkId, scope.limits.mark] : []
  const variant = [startDate, endDate, ...part, ...link].join(' ')
  const of = { id: params.id, visible: isVisibleDashboard(scope), part: variant }
  return await serveCached(endpoint, input, of, async () => {
    const { campaignIds } = await requireDashboard(db, scope, params.id)
    const campaigns = await reportCampaigns(db, scope, campaignIds)
    const serving = servingOf(scope, services.secrets, now)
    return await serveReport(db, { dashboardId: params.id, campaigns, ...requested }, serving, services)
  })
}
