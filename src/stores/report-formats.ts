import type { FrozenReport } from '../contract/frozen-reports.ts'
import type { ReportLanguage } from '../contract/report-files.ts'
import { REPORT_SECTIONS, type ReportSection } from '../vocabulary/report-sections.ts'
import { chosenName } from '../messages/file-names.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { reportMessages } from '../messages/report.ts'

/** The file formats of a report, in the order of the dialog. */
export const REPORT_FORMATS = ['pdf', 'pptx', 'xlsx', 'png', 'csv'] as const
/** Those in the menu. */
const MENU_FORMATS = REPORT_FORMATS.filter((format) => format !== 'png')
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * A report as a file. `client`: the client's version, without fees; `internal`: everything that staff see; null: the
 * caller's own version, for other readers. `lang`: language of its texts.
 */
export type ReportFile = {
  format: ReportFormat
  reader: 'client' | 'internal' | null
  lang: ReportLanguage
  /** Absent: complete, with the platform on the page. */
  choice?: FileChoice
  /** Absent: the report on the page. */
  frozen?: Pick<FrozenReport, 'id' | 'frozenAt'>
}

/** The chosen parts of a report for a file; null: all. */
export type FileChoice = {
  sections: readonly ReportSection[] | null
  contents: number | null
  fees: boolean
  /** For a CSV; null: a row per measurement. */
  headers: 'words' | 'keys' | null
  platforms: readonly SocialType[] | null
}

const ownFiles: readonly ReportFile[] = inBoth(MENU_FORMATS.map((format) => ({ format, reader: null })))
/** For the client first, in both languages. A CSV has no fees, and can be imported again. */
const staffFiles: readonly ReportFile[] = [
  ...inBoth([
    { format: 'pdf', reader: 'client' },
    { format: 'pptx', reader: 'client' },
    { format: 'xlsx', reader: 'client' },
  ]),
  ...MENU_FORMATS.map((format) => ({ format, reader: 'internal' as const, lang: 'it' as const })),
]

/** In Italian, then in English; the columns of a CSV are the same in both. */
function inBoth(files: readonly Omit<ReportFile, 'lang'>[]): ReportFile[] {
  const english = files.filter(({ format }) => format !== 'csv')
  return [
    ...files.map((file) => ({ ...file, lang: 'it' as const })),
    ...english.map((file) => ({ ...file, lang: 'en' as const })),
  ]
}

const englishFiles = MENU_FORMATS.map((format) => ({ format, reader: null, lang: 'en' as const }))

/** The available files of a report, in menu order. */
export function reportFiles(isStaff: boolean): readonly ReportFile[] {
  if (isStaff) return staffFiles
  return document.documentElement.lang === 'en' ? englishFiles : ownFiles
}

/** The parameters of the call; null: the caller's own version, in Italian. */
export function queryOf({ reader, lang, choice }: ReportFile) {
  return {
    audience: reader,
    lang: lang === 'en' ? lang : null,
    ...(choice && {
      sections: choice.sections,
      contents: choice.contents,
      fees: choice.fees ? null : false,
      headers: choice.headers,
    }),
  }
}

/** `PDF`, `PDF in inglese`. */
export function formatName({ format, lang }: ReportFile): string {
  const name = reportMessages.formats[format]
  return lang === 'it' ? name : reportMessages.inEnglish(name)
}

/** Internal files are named as such, so that none is sent by mistake. */
export function fileName(full: string, { format, reader, lang, choice }: ReportFile): string {
  const isInternal = reader === 'internal' && format !== 'csv'
  const chosen = choice && {
    ...choice,
    sections: format === 'csv' ? null : choice.sections,
    fees: isInternal ? choice.fees : null,
    socialTypeList: choice.platforms,
  }
  const name = chosen === undefined ? full : chosenName(full, lang, chosen)
  const named = isInternal ? reportMessages.internalName[lang](name) : name
  return lang === 'it' ? named : reportMessages.englishName(named)
}

/** What can be chosen from a campaign's report. */
export function campaignFiles({ id, organizationId }: { id: string; organizationId: string }) {
  return { campaignId: id, clientId: organizationId, sections: CAMPAIGN_SECTIONS, hasPlatforms: true }
}

/** What can be chosen from a dashboard's report. */
export function dashboardFiles({ organizationId }: { organizationId: string }) {
  return { clientId: organizationId, sections: REPORT_SECTIONS, hasPlatforms: false }
}

const CAMPAIGN_SECTIONS = ['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const
