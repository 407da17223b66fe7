import { reportMessages } from '../messages/report.ts'

/** The file formats of a report, in the order of the menu. */
const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * A report as a file. `client`: as the agency's client has it, without fees; `internal`: with all that staff see; null:
 * as whoever is no staff sees it.
 */
export type ReportFile = { format: ReportFormat; reader: 'client' | 'internal' | null }

const ownFiles: readonly ReportFile[] = REPORT_FORMATS.map((format) => ({ format, reader: null }))
/** For the client first. A CSV has no fees, and goes back in by the import. */
const staffFiles: readonly ReportFile[] = [
  { format: 'pdf', reader: 'client' },
  { format: 'xlsx', reader: 'client' },
  ...REPORT_FORMATS.map((format) => ({ format, reader: 'internal' as const })),
]

/** The files in which a report can be had, in the order of the menu. */
export function reportFiles(isStaff: boolean): readonly ReportFile[] {
  return isStaff ? staffFiles : ownFiles
}

/** Which one the call asks for; null: the caller's own. */
export function readerOf({ reader }: ReportFile): 'client' | null {
  return reader === 'client' ? reader : null
}

/** Internal files say so in their names, so that none is sent by mistake. */
export function fileName(name: string, { format, reader }: ReportFile): string {
  return reader === 'internal' && format !== 'csv' ? reportMessages.internalName(name) : name
}
