import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { ReportDocument } from '../../../report/document.ts'
import type { Signing } from './signing/sign-file.ts'

export type FileFormat = FileJob['format']

/** A file to be written. */
export type FileJob = CsvJob | (DocumentJob & { lang: ReportLanguage })
/** Its complete text. */
export type CsvJob = { format: 'csv'; name: string; text: string }
export type DocumentJob = {
  format: 'pdf' | 'png' | 'pptx' | 'xlsx' | 'json'
  name: string
  document: ReportDocument
  /** JPEGs by their address in the report. */
  images: ReadonlyMap<string, Uint8Array>
  /** The report's publisher, if the agency has a name. */
  agency?: PrintedAgency | null
  /** Of a frozen report. */
  signing?: Signing | null
}

/** The agency as named on a report's cover. */
export type PrintedAgency = {
  name: string
  /** E-mail, telephone, site. */
  contacts: readonly string[]
  /** Its logo's address among the images. */
  logoUrl: string | null
}

/** Receives a piece of the file. */
export type Give = (piece: Uint8Array) => void
