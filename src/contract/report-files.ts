import * as v from 'valibot'
import { REPORT_SECTIONS } from '../vocabulary/report-sections.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { day, flag, id, socialTypeList, integer } from './primitives.ts'

/** The languages of reports; the first is the default. */
export const REPORT_LANGUAGES = ['it', 'en'] as const
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number]

const sections = v.pipe(
  v.string(),
  v.transform((list) => [...new Set(list.split(','))]),
  v.array(v.picklist(REPORT_SECTIONS)),
  v.minLength(1),
)

/** Selects parts of the report for a file; parts hidden from the reader are never included. */
const choice = {
  /** All if omitted; not for a CSV. */
  sections: v.optional(sections),
  /** Number of contents, most viewed first; all if omitted. */
  contents: v.optional(integer(0, LIMITS.fileContents)),
  /** Whether the staff's file includes creators' fees. */
  fees: v.optional(flag),
  /**
   * For a CSV: one row per content, with headers as labels or as language-independent keys; if omitted, a row per
   * measurement in the format of the import.
   */
  headers: v.optional(v.picklist(['words', 'keys'])),
}

const inLanguage = { lang: v.optional(v.picklist(REPORT_LANGUAGES)), ...choice }
const bySocialType = v.object({ ...inLanguage, socialTypeList: v.optional(socialTypeList) })
/**
 * `client`: the version of the organization's CLIENT users; `internal`: the agency's, the default for staff, refused to
 * others.
 */
const forAudience = { audience: v.optional(v.picklist(['client', 'internal'])) }
/** `frozenId`: the id of a frozen report, staff only. */
const ofReport = v.object({ ...bySocialType.entries, frozenId: v.optional(id), ...forAudience })
const inPeriod = v.object({
  ...inLanguage,
  startDate: v.optional(day),
  endDate: v.optional(day),
  ...forAudience,
})
const byHash = v.object({ ...bySocialType.entries, hash: v.optional(v.string()) })
const inPeriodByHash = v.object({
  ...v.omit(inPeriod, ['audience']).entries,
  hash: v.optional(v.string()),
})

export const FILE_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  png: 'image/png',
  json: 'application/json',
} as const

/** The report as a PDF. */
export const getReportPdf = endpoint({
  name: 'getReportPdf',
  method: 'GET',
  path: '/campaigns/{id}/report.pdf',
  access: 'SIGNED_IN',
  beyondSpec: true,
  /** `creatorId`: of one creator, for that creator: nothing of others, and no money; for staff to hand over. */
  query: v.object({ ...ofReport.entries, creatorId: v.optional(id) }),
  success: 200,
  produces: FILE_TYPES.pdf,
})

export const getPublicReportPdf = endpoint({
  name: 'getPublicReportPdf',
  method: 'GET',
  path: '/public/campaigns/{id}/report.pdf',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: byHash,
  success: 200,
  produces: FILE_TYPES.pdf,
})

/** The report as an Excel file with typed numbers and dates. */
export const getReportXlsx = endpoint({
  name: 'getReportXlsx',
  method: 'GET',
  path: '/campaigns/{id}/report.xlsx',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: ofReport,
  success: 200,
  produces: FILE_TYPES.xlsx,
})

export const getPublicReportXlsx = endpoint({
  name: 'getPublicReportXlsx',
  method: 'GET',
  path: '/public/campaigns/{id}/report.xlsx',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: byHash,
  success: 200,
  produces: FILE_TYPES.xlsx,
})

/** The report as slides with native charts and tables. */
export const getReportPptx = endpoint({
  name: 'getReportPptx',
  method: 'GET',
  path: '/campaigns/{id}/report.pptx',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: ofReport,
  success: 200,
  produces: FILE_TYPES.pptx,
})

export const getPublicReportPptx = endpoint({
  name: 'getPublicReportPptx',
  method: 'GET',
  path: '/public/campaigns/{id}/report.pptx',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: byHash,
  success: 200,
  produces: FILE_TYPES.pptx,
})

/** The contents and their measurements in the format of the import. */
export const getReportCsv = endpoint({
  name: 'getReportCsv',
  method: 'GET',
  path: '/campaigns/{id}/report.csv',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: ofReport,
  success: 200,
  produces: FILE_TYPES.csv,
})

export const getPublicReportCsv = endpoint({
  name: 'getPublicReportCsv',
  method: 'GET',
  path: '/public/campaigns/{id}/report.csv',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: byHash,
  success: 200,
  produces: FILE_TYPES.csv,
})

/** The first page as a picture, for chats and mails. */
export const getReportPng = endpoint({
  name: 'getReportPng',
  method: 'GET',
  path: '/campaigns/{id}/report.png',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: ofReport,
  success: 200,
  produces: FILE_TYPES.png,
})

export const getPublicReportPng = endpoint({
  name: 'getPublicReportPng',
  method: 'GET',
  path: '/public/campaigns/{id}/report.png',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: byHash,
  success: 200,
  produces: FILE_TYPES.png,
})

/** A dashboard's report on the contents of the period. */
export const getDashboardPdf = endpoint({
  name: 'getDashboardPdf',
  method: 'GET',
  path: '/dashboards/{id}/report.pdf',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: inPeriod,
  success: 200,
  produces: FILE_TYPES.pdf,
})

export const getDashboardXlsx = endpoint({
  name: 'getDashboardXlsx',
  method: 'GET',
  path: '/dashboards/{id}/report.xlsx',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: inPeriod,
  success: 200,
  produces: FILE_TYPES.xlsx,
})

export const getDashboardPptx = endpoint({
  name: 'getDashboardPptx',
  method: 'GET',
  path: '/dashboards/{id}/report.pptx',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: inPeriod,
  success: 200,
  produces: FILE_TYPES.pptx,
})

export const getDashboardCsv = endpoint({
  name: 'getDashboardCsv',
  method: 'GET',
  path: '/dashboards/{id}/report.csv',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: inPeriod,
  success: 200,
  produces: FILE_TYPES.csv,
})

export const getDashboardPng = endpoint({
  name: 'getDashboardPng',
  method: 'GET',
  path: '/dashboards/{id}/report.png',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: inPeriod,
  success: 200,
  produces: FILE_TYPES.png,
})

export const getPublicDashboardPdf = endpoint({
  name: 'getPublicDashboardPdf',
  method: 'GET',
  path: '/public/dashboards/{id}/report.pdf',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: inPeriodByHash,
  success: 200,
  produces: FILE_TYPES.pdf,
})

export const getPublicDashboardXlsx = endpoint({
  name: 'getPublicDashboardXlsx',
  method: 'GET',
  path: '/public/dashboards/{id}/report.xlsx',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: inPeriodByHash,
  success: 200,
  produces: FILE_TYPES.xlsx,
})

export const getPublicDashboardPptx = endpoint({
  name: 'getPublicDashboardPptx',
  method: 'GET',
  path: '/public/dashboards/{id}/report.pptx',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: inPeriodByHash,
  success: 200,
  produces: FILE_TYPES.pptx,
})

export const getPublicDashboardCsv = endpoint({
  name: 'getPublicDashboardCsv',
  method: 'GET',
  path: '/public/dashboards/{id}/report.csv',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: inPeriodByHash,
  success: 200,
  produces: FILE_TYPES.csv,
})

export const getPublicDashboardPng = endpoint({
  name: 'getPublicDashboardPng',
  method: 'GET',
  path: '/public/dashboards/{id}/report.png',
  access: 'DASHBOARD_LINK',
  beyondSpec: true,
  query: inPeriodByHash,
  success: 200,
  produces: FILE_TYPES.png,
})
