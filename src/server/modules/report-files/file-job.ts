import type { ReportDocument } from '../reports/document/report-document.ts'

export type FileFormat = 'pdf' | 'xlsx'

/** What the writing process is given. */
export type FileJob = {
  format: FileFormat
  report: ReportDocument
  /** JPEGs by the address under which the report names them. */
  images: ReadonlyMap<string, Uint8Array>
  /** Who made the report, where the agency says so. */
  agency?: AgencyOnPaper | null
}

/** The agency as a report's cover names it. */
export type AgencyOnPaper = {
  name: string
  /** E-mail, telephone, site. */
  contacts: readonly string[]
  /** Its logo's address among the images. */
  logoUrl: string | null
}

/** Takes a piece of the file. */
export type Give = (piece: Uint8Array) => void

/** Whatever another process hands over has lost its type; who starts the process is this program alone. */
export function isFileJob(value: unknown): value is FileJob {
  return typeof value === 'object' && value !== null && 'format' in value && 'report' in value
}
