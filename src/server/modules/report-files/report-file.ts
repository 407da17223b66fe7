import { romeDay } from '../../../lib/rome-day.ts'
import { frozenMessages } from '../../../messages/frozen-reports.ts'
import { reportFileMessages } from '../../../messages/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { FileResponse } from '../../http/file-response.ts'
import type { Scope } from '../../http/scope.ts'
import type { ImageStore } from '../../images/image-store.ts'
import type { FileFormat } from './file-job.ts'
import { fileStream } from './file-stream.ts'
import type { ReportDocument } from '../reports/document/report-document.ts'
import { reportPictures } from './report-pictures.ts'

const NO_PICTURES: ReadonlyMap<string, Uint8Array> = new Map()

/** The document as a file that is still being written. @throws 503 where too many are */
export async function reportFile(
  format: FileFormat,
  report: ReportDocument,
  { db, images, scope }: { db: Db; images: ImageStore; scope: Scope },
): Promise<FileResponse> {
  const pictures = format === 'pdf' ? await reportPictures(db, images, report) : NO_PICTURES
  const name = reportFileMessages.fileName(report.brandName, report.name)
  const { frozenAt } = report
  return {
    name: `${frozenAt === null ? name : frozenMessages.fileName(name, romeDay(frozenAt))}.${format}`,
    body: await fileStream({ format, report, pictures }, scope.kind === 'public'),
  }
}
