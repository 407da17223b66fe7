import * as v from 'valibot'
import { recordOf } from '../lib/record-of.ts'
import { BENCHMARK_KEYS } from '../vocabulary/metric-keys.ts'
import { audience } from './audience.ts'
import {
  byContentType,
  campaignCreator,
  campaignCreatorForReader,
  campaignSummary,
  campaignSummaryForClient,
  timeline,
} from './campaign.ts'
import { dashboardInput } from './dashboard-input.ts'
import { endpoint } from './endpoint.ts'
import { DASHBOARD_CREATOR_FIELDS } from './creator-lists.ts'
import { LIMITS } from './limits.ts'
import { fact, partialMetrics } from './metrics.ts'
import { count, day, id, instant, orderQuery, pageOf, pageQuery, searchText, version } from './primitives.ts'
import { REPORT_LANGUAGES } from './report-files.ts'
import { visibleMetrics } from './visible-metrics.ts'

export const dashboard = v.object({
  id,
  dashboardName: v.string(),
  organizationId: id,
  organizationName: v.string(),
  dashboardImage: v.nullable(v.string()),
  campaignIds: v.array(id),
  /** A CLIENT gets only their own id, a link none. */
  users: v.optional(v.array(id)),
  dashboardPanels: v.object({}),
  shared: v.optional(v.boolean()),
  createdAt: instant,
  updatedAt: instant,
  version: v.optional(version),
  dashboardImageUploadUrl: v.optional(v.string()),
  link: v.optional(v.object({ language: v.picklist(REPORT_LANGUAGES), downloads: v.boolean() })),
})
export type Dashboard = v.InferOutput<typeof dashboard>

const dashboardForClient = v.omit(dashboard, ['version', 'dashboardImageUploadUrl', 'link'])
const dashboardForLink = v.omit(dashboard, ['version', 'dashboardImageUploadUrl', 'users', 'shared'])

const dashboardReport = v.object({
  dashboardId: v.nullable(id),
  startDate: day,
  endDate: day,
  /** The first sentence, split because the number of people reached is highlighted; null without contents. */
  lede: v.nullable(v.object({ before: v.string(), people: v.string(), after: v.string() })),
  metrics: visibleMetrics,
  /** The metrics of the same number of elapsed days just before; null if there are none. */
  previous: v.nullable(visibleMetrics),
  /** Those days. */
  previousPeriod: v.nullable(v.object({ startDate: day, endDate: day })),
  timeline,
  byContentType,
  /** Without avatars; for 200 campaigns, all metrics would be two thirds of the body. */
  campaigns: v.array(
    v.object({ ...v.omit(campaignSummary, ['firstCreators']).entries, metrics: partialMetrics }),
  ),
  /** Empty if there are more than a report contains: they are requested in pages. */
  creators: v.array(campaignCreator),
  creatorsCount: count,
  channelsCount: count,
  /** The channels in the audience overlap, labelled with their creator. */
  comparedChannels: v.array(v.object({ id, handle: v.string() })),
  audience: v.nullable(audience),
  /** Contents in more than one of the campaigns; each counts once. */
  repeatedContents: count,
})
export type DashboardReport = v.InferOutput<typeof dashboardReport>

const dashboardReportForClient = v.object({
  ...dashboardReport.entries,
  campaigns: v.array(
    v.object({ ...v.omit(campaignSummaryForClient, ['firstCreators']).entries, metrics: partialMetrics }),
  ),
  creators: v.array(campaignCreatorForReader),
})
const hash = v.optional(v.string())

/** `fact`: the origin of the campaigns' values, and how many campaigns have one. */
const quartiles = v.nullable(v.object({ p25: v.number(), median: v.number(), p75: v.number(), fact }))
const period = { startDate: v.optional(day), endDate: v.optional(day) }
const campaignIds = v.pipe(
  v.string(),
  v.transform((list) => [...new Set(list.split(','))]),
  v.array(v.string()),
  v.maxLength(LIMITS.dashboardReportCampaigns),
)
const creatorsOrder = {
  ...pageQuery(),
  ...orderQuery(DASHBOARD_CREATOR_FIELDS, 'impressionsViewCount', 'desc'),
}

export const getDashboards = endpoint({
  name: 'getDashboards',
  method: 'GET',
  path: '/dashboards',
  access: 'SIGNED_IN',
  query: v.object({ name: v.optional(searchText) }),
  success: 200,
  output: v.array(dashboard),
  readers: { client: v.array(dashboardForClient) },
})

export const getDashboardList = endpoint({
  name: 'getDashboardList',
  method: 'GET',
  path: '/dashboards/list',
  access: 'SIGNED_IN',
  query: v.object({ ...pageQuery(), smartSearch: v.optional(searchText) }),
  success: 200,
  output: pageOf(dashboard),
  readers: { client: pageOf(dashboardForClient) },
})

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboards/{id}',
  access: 'SIGNED_IN',
  success: 200,
  output: dashboard,
  readers: { client: dashboardForClient },
})

export const getDashboardReport = endpoint({
  name: 'getDashboardReport',
  method: 'GET',
  path: '/dashboards/{id}/report',
  access: 'SIGNED_IN',
  query: v.object(period),
  success: 200,
  output: dashboardReport,
  readers: { client: dashboardReportForClient },
})

/** A dashboard by one of its links, and what the link allows its page to show. */
export const getPublicDashboard = endpoint({
  name: 'getPublicDashboard',
  method: 'GET',
  path: '/public/dashboards/{id}',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: v.object({ hash }),
  success: 200,
  output: dashboard,
  readers: { public: dashboardForLink },
})

export const getPublicDashboardReport = endpoint({
  name: 'getPublicDashboardReport',
  method: 'GET',
  path: '/public/dashboards/{id}/report',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: v.object({ ...period, hash }),
  success: 200,
  output: dashboardReport,
  readers: { public: dashboardReportForClient },
})

/** The report of a provisional dashboard (/tmp/Dashboard), which is not stored. */
export const getAdHocReport = endpoint({
  name: 'getAdHocReport',
  method: 'GET',
  path: '/dashboards/report',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: v.object({
    campaignIds,
    ...period,
  }),
  success: 200,
  output: dashboardReport,
  readers: { client: dashboardReportForClient },
})

/** The creators of a dashboard's campaigns; unknown values last. */
export const getDashboardCreators = endpoint({
  name: 'getDashboardCreators',
  method: 'GET',
  path: '/dashboards/{id}/report/creators',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: v.object({ ...creatorsOrder, ...period }),
  success: 200,
  output: pageOf(campaignCreator),
  readers: { client: pageOf(campaignCreatorForReader) },
})

export const getPublicDashboardCreators = endpoint({
  name: 'getPublicDashboardCreators',
  method: 'GET',
  path: '/public/dashboards/{id}/report/creators',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: v.object({ ...creatorsOrder, ...period, hash }),
  success: 200,
  output: pageOf(campaignCreator),
  readers: { public: pageOf(campaignCreatorForReader) },
})

/** The same of a provisional dashboard. */
export const getAdHocCreators = endpoint({
  name: 'getAdHocCreators',
  method: 'GET',
  path: '/dashboards/report/creators',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: v.object({ campaignIds, ...creatorsOrder, ...period }),
  success: 200,
  output: pageOf(campaignCreator),
  readers: { client: pageOf(campaignCreatorForReader) },
})

export const getBenchmark = endpoint({
  name: 'getBenchmark',
  method: 'GET',
  path: '/dashboards/benchmark',
  access: 'SIGNED_IN',
  query: v.object({ organizationId: v.optional(id) }),
  success: 200,
  output: v.object({
    campaignsCount: count,
    metrics: v.object(recordOf(BENCHMARK_KEYS, () => quartiles)),
  }),
})

export const postDashboard = endpoint({
  name: 'postDashboard',
  method: 'POST',
  path: '/dashboards',
  access: 'STAFF',
  body: dashboardInput,
  success: 201,
  output: dashboard,
})

export const putDashboard = endpoint({
  name: 'putDashboard',
  method: 'PUT',
  path: '/dashboards/{id}',
  access: 'STAFF',
  body: dashboardInput,
  success: 200,
  output: dashboard,
})

export const shareDashboard = endpoint({
  name: 'shareDashboard',
  method: 'PUT',
  path: '/dashboards/{id}/share',
  access: 'STAFF',
  body: v.object({ shared: v.boolean() }),
  success: 200,
  output: dashboard,
})

export const deleteDashboard = endpoint({
  name: 'deleteDashboard',
  method: 'DELETE',
  path: '/dashboards/{id}',
  access: 'STAFF',
  success: 204,
})
