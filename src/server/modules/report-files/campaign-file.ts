import type { FileResponse } from '../../http/file-response.ts'
import type { Services } from '../../http/services.ts'
import { campaignDocument, campaignParts } from '../reports/document/campaign-document.ts'
import { contentsCsv } from '../reports/document/contents-csv.ts'
import { type Asking, reportSource } from '../reports/report-source.ts'
import type { FileFormat } from './file-job.ts'
import { reportFile } from './report-file.ts'

/** A campaign's report as a file. @throws 404, 503 where too many are being written */
export async function campaignFile(
  format: FileFormat,
  asking: Asking & { services: Services },
): Promise<FileResponse> {
  const { db, scope, query, now, services } = asking
  const platforms = query.socialTypeList
  const report = await reportSource(asking)
  const { frozenAt, reader } = report
  const load = async () =>
    campaignDocument(await campaignParts(report, reader, platforms), { now, platforms, frozenAt })
  return await reportFile(format, load, { db, images: services.images, scope })
}

/** Its contents, as the import takes them. @throws 404 */
export async function campaignCsv(asking: Asking): Promise<FileResponse> {
  const report = await reportSource(asking)
  return contentsCsv(await report.table(), asking.query.socialTypeList)
}
