import { reportFileMessages } from '../../../messages/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { FileResponse } from '../../http/file-response.ts'
import type { SignedInScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { requireDashboard } from '../dashboards/dashboard-queries.ts'
import { reportCampaigns } from '../dashboards/report-campaigns.ts'
import { reportPeriod } from '../dashboards/report-period.ts'
import { campaignsCsv } from '../reports/document/contents-csv.ts'
import { dashboardDocument } from './dashboard-document.ts'
import type { FileFormat } from './file-job.ts'
import { reportFile } from './report-file.ts'

type Asked = {
  db: Db
  scope: SignedInScope
  params: { id: string }
  query: { startDate?: string | undefined; endDate?: string | undefined; reader?: 'client' | undefined }
  now: Date
  services: Services
}

/** A dashboard's report as a file. @throws 404, 400, 503 where too many are being written */
export async function dashboardFile(format: FileFormat, asked: Asked): Promise<FileResponse> {
  const { db, scope, params, query, now, services } = asked
  // What is refused is refused before it waits.
  const { campaignIds } = await requireDashboard(db, scope, params.id)
  reportPeriod(query, await reportCampaigns(db, scope, campaignIds))
  const load = () => dashboardDocument(db, params.id, query, { scope, now, services })
  return await reportFile(format, load, { db, images: services.images, scope })
}

/** The contents of a dashboard's campaigns that were published in the period. @throws 404, 400 */
export async function dashboardCsv({ db, scope, params, query }: Asked): Promise<FileResponse> {
  const { row, campaignIds } = await requireDashboard(db, scope, params.id)
  const campaigns = await reportCampaigns(db, scope, campaignIds)
  const name = reportFileMessages.fileName('', row.name)
  return await campaignsCsv(db, campaigns, { name, period: reportPeriod(query, campaigns) })
}
