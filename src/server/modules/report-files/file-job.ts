import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { Signing } from './signing/sign-file.ts'

export type FileFormat = FileJob['format']

/** A file that is to be written. */
export type FileJob = CsvJob | (DocumentJob & { lang: ReportLanguage })
/** Its full text. */
export type CsvJob = { format: 'csv'; name: string; text: string }
export type DocumentJob = {
  format: 'pdf' | 'png' | 'pptx' | 'xlsx' | 'json'
  name: string
  document: ReportDocument
  /** JPEGs by the address under which the report names them. */
  images: ReadonlyMap<string, Uint8Array>
  /** Who made the report, where the agency says so. */
  agency?: AgencyOnPaper | null
  /** Of a frozen report. */
  signing?: Signing | null
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
