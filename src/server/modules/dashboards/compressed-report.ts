import { getDashboardReport } from '../../../contract/dashboards.ts'
import type { Db } from '../../db/schema.ts'
import { serialize } from '../../http/serialize.ts'
import type { CreatorServing } from '../creators/creator-summaries.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import { dashboardReport, type ReportAsked } from './dashboard-report.ts'

/** The report as it is sent to its reader. */
export async function compressedReport(
  db: Db,
  asked: ReportAsked,
  serving: CreatorServing,
): Promise<Compressed> {
  return await compress(
    serialize(getDashboardReport, serving.scope, await dashboardReport(db, asked, serving)),
  )
}
