/** The sections of reports in order; `CAMPAIGNS` only for dashboards. */
export const REPORT_SECTIONS = ['CAMPAIGN', 'CAMPAIGNS', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]
