/** The files that the server makes of a report, in the order in which they are offered. */
export const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
