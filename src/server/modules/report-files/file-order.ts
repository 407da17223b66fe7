import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { RowHeaders } from '../../../report/contents-rows.ts'
import type { DocumentChoice } from '../../../report/narrow-document.ts'
import type { PublicScope, SignedInScope, StaffScope } from '../../http/scope.ts'
import type { Platforms } from '../reports/report-source.ts'
import type { DashboardScope } from '../access/visible-dashboards.ts'
import type { FileFormat } from './file-job.ts'

/** The reader and the requested file: all that the file process needs. */
export type FileOrder = { format: FileFormat; params: { id: string }; now: Date } & (
  | { of: 'CAMPAIGN'; scope: SignedInScope | PublicScope; query: CampaignQuery }
  | { of: 'DASHBOARD'; scope: DashboardScope; query: DashboardQuery }
  | { of: 'DISCLOSURES'; scope: StaffScope; query: InLanguage }
  | { of: 'CLIENT_DISCLOSURES'; scope: StaffScope; query: InLanguage }
)
type InLanguage = { lang?: ReportLanguage | undefined }
/** Content of the file; `headers`: of a CSV with a row per content. */
export type FileChoice = DocumentChoice & { headers?: RowHeaders | undefined }
type CampaignQuery = InLanguage &
  FileChoice & {
    socialTypeList?: Platforms
    /** For whom the report is limited to their own part. */
    creatorId?: string | undefined
    frozenId?: string | undefined
    audience?: 'client' | 'internal' | undefined
  }
type DashboardQuery = InLanguage &
  FileChoice & {
    startDate?: string | undefined
    endDate?: string | undefined
    audience?: 'client' | 'internal' | undefined
  }

/** Data from another process are untyped; only this program starts the process. */
export function isFileOrder(value: unknown): value is FileOrder {
  return typeof value === 'object' && value !== null && 'format' in value && 'of' in value
}
