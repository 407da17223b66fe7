import {
  getDashboardCreators,
  getDashboardReport,
  getPublicDashboardCreators,
  getPublicDashboardReport,
} from '../../../contract/dashboards.ts'
import type { Db } from '../../db/schema.ts'
import { serialize } from '../../http/serialize.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import { type CreatorsRequest, dashboardCreatorsPage } from './dashboard-creators-page.ts'
import type { DashboardServing } from './report-campaigns.ts'
import { dashboardReport, type ReportRequest } from './dashboard-report.ts'

/** The requested part of a report: all of it, or a page of its creators. */
export type AnswerRequest = ReportRequest & { creators?: CreatorsRequest }

/** A request with its reader. */
export type DashboardQuestion = { report: AnswerRequest; serving: DashboardServing }

/** The report as sent to its reader; if `creators` are requested, a page of them. */
export async function compressedReport(
  db: Db,
  { report: { creators, ...report }, serving }: DashboardQuestion,
): Promise<Compressed> {
  const { scope } = serving
  const isByLink = scope.kind === 'public'
  const [ofReport, ofCreators] = isByLink
    ? [getPublicDashboardReport, getPublicDashboardCreators]
    : [getDashboardReport, getDashboardCreators]
  const text =
    creators === undefined
      ? serialize(ofReport, scope, await dashboardReport(db, report, serving))
      : serialize(ofCreators, scope, await dashboardCreatorsPage(db, report, creators, serving))
  return await compress(text)
}
