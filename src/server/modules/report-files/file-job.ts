import type { ReportDocument } from '../reports/document/report-document.ts'

export type FileFormat = 'pdf' | 'xlsx'

/** What the writing process is given. */
export type FileJob = {
  format: FileFormat
  report: ReportDocument
  /** JPEGs by the address under which the report names them. */
  images: ReadonlyMap<string, Uint8Array>
}

/** Takes a piece of the file. */
export type Give = (piece: Uint8Array) => void

/** Whatever another process hands over has lost its type; who starts the process is this program alone. */
export function isFileJob(value: unknown): value is FileJob {
  return typeof value === 'object' && value !== null && 'format' in value && 'report' in value
}
