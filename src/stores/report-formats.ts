import type { ReportLanguage } from '../contract/report-files.ts'
import { reportMessages } from '../messages/report.ts'

/** The file formats of a report, in the order of the menu. */
const REPORT_FORMATS = ['pdf', 'pptx', 'xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * A report as a file. `client`: as the agency's client has it, without fees; `internal`: with all that staff see; null:
 * as the caller sees it, who is not staff. `lang`: of its words.
 */
export type ReportFile = {
  format: ReportFormat
  reader: 'client' | 'internal' | null
  lang: ReportLanguage
}

const ownFiles: readonly ReportFile[] = inBoth(REPORT_FORMATS.map((format) => ({ format, reader: null })))
/** For the client first, in both languages. A CSV has no fees, and goes back in by the import. */
const staffFiles: readonly ReportFile[] = [
  ...inBoth([
    { format: 'pdf', reader: 'client' },
    { format: 'pptx', reader: 'client' },
    { format: 'xlsx', reader: 'client' },
  ]),
  ...REPORT_FORMATS.map((format) => ({ format, reader: 'internal' as const, lang: 'it' as const })),
]

/** In Italian, then in English; the columns of a CSV are the same in both. */
function inBoth(files: readonly Omit<ReportFile, 'lang'>[]): ReportFile[] {
  const english = files.filter(({ format }) => format !== 'csv')
  return [
    ...files.map((file) => ({ ...file, lang: 'it' as const })),
    ...english.map((file) => ({ ...file, lang: 'en' as const })),
  ]
}

/** The files in which a report can be had, in the order of the menu. */
export function reportFiles(isStaff: boolean): readonly ReportFile[] {
  return isStaff ? staffFiles : ownFiles
}

/** What the call asks for; null: the caller's own, and Italian. */
export function queryOf({ reader, lang }: ReportFile): { reader: 'client' | null; lang: 'en' | null } {
  return { reader: reader === 'client' ? reader : null, lang: lang === 'en' ? lang : null }
}

/** `PDF`, `PDF in inglese`. */
export function formatName({ format, lang }: ReportFile): string {
  const name = reportMessages.formats[format]
  return lang === 'it' ? name : reportMessages.inEnglish(name)
}

/** Internal files say so in their names, so that none is sent by mistake. */
export function fileName(name: string, { format, reader, lang }: ReportFile): string {
  const named = reader === 'internal' && format !== 'csv' ? reportMessages.internalName[lang](name) : name
  return lang === 'it' ? named : reportMessages.englishName(named)
}
