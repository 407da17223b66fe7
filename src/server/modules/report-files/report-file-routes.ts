import {
  getClientDisclosuresCsv,
  getClientDisclosuresPdf,
  getDisclosuresCsv,
  getDisclosuresPdf,
} from '../../../contract/disclosures.ts'
import {
  getDashboardCsv,
  getDashboardPdf,
  getDashboardPng,
  getDashboardPptx,
  getDashboardXlsx,
  getPublicDashboardCsv,
  getPublicDashboardPdf,
  getPublicDashboardPng,
  getPublicDashboardPptx,
  getPublicDashboardXlsx,
  getPublicReportCsv,
  getPublicReportPdf,
  getPublicReportPng,
  getPublicReportPptx,
  getPublicReportXlsx,
  getReportCsv,
  getReportPdf,
  getReportPng,
  getReportPptx,
  getReportXlsx,
} from '../../../contract/report-files.ts'
import { getFrozenReportJson } from '../../../contract/frozen-reports.ts'
import { route, type Route } from '../../http/route.ts'
import { campaignFile, clientDisclosuresFile, dashboardFile, disclosuresFile } from './report-file.ts'

/** «Scarica report»: the reader's version of a report, as a file. */
export const reportFileRoutes: Route[] = [
  route(getReportPdf, (input) => campaignFile('pdf', input)),
  route(getPublicReportPdf, (input) => campaignFile('pdf', input)),
  route(getReportXlsx, (input) => campaignFile('xlsx', input)),
  route(getPublicReportXlsx, (input) => campaignFile('xlsx', input)),
  route(getReportPptx, (input) => campaignFile('pptx', input)),
  route(getPublicReportPptx, (input) => campaignFile('pptx', input)),
  route(getReportPng, (input) => campaignFile('png', input)),
  route(getPublicReportPng, (input) => campaignFile('png', input)),
  route(getReportCsv, (input) => campaignFile('csv', input)),
  route(getPublicReportCsv, (input) => campaignFile('csv', input)),
  route(getFrozenReportJson, ({ params, query, ...rest }) =>
    campaignFile('json', { ...rest, params, query: { ...query, frozenId: params.frozenId } }),
  ),
  route(getDisclosuresPdf, (input) => disclosuresFile('pdf', input)),
  route(getDisclosuresCsv, (input) => disclosuresFile('csv', input)),
  route(getClientDisclosuresPdf, (input) => clientDisclosuresFile('pdf', input)),
  route(getClientDisclosuresCsv, (input) => clientDisclosuresFile('csv', input)),
  route(getDashboardPdf, (input) => dashboardFile('pdf', input)),
  route(getPublicDashboardPdf, (input) => dashboardFile('pdf', input)),
  route(getDashboardXlsx, (input) => dashboardFile('xlsx', input)),
  route(getPublicDashboardXlsx, (input) => dashboardFile('xlsx', input)),
  route(getDashboardPptx, (input) => dashboardFile('pptx', input)),
  route(getPublicDashboardPptx, (input) => dashboardFile('pptx', input)),
  route(getDashboardPng, (input) => dashboardFile('png', input)),
  route(getPublicDashboardPng, (input) => dashboardFile('png', input)),
  route(getDashboardCsv, (input) => dashboardFile('csv', input)),
  route(getPublicDashboardCsv, (input) => dashboardFile('csv', input)),
]
