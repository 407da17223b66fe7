import { romeDay } from '../../../lib/rome-day.ts'
import { frozenMessages } from '../../../messages/frozen-reports.ts'
import { reportFileMessages } from '../../../messages/report-files.ts'
import { readAgency } from '../../db/agency.ts'
import type { Db } from '../../db/schema.ts'
import type { FileResponse } from '../../http/file-response.ts'
import type { Scope } from '../../http/scope.ts'
import type { ImageStore } from '../../images/image-store.ts'
import type { AgencyOnPaper, FileFormat } from './file-job.ts'
import { fileStream } from './file-stream.ts'
import type { ReportDocument } from '../reports/document/report-document.ts'
import { reportImages } from './report-images.ts'

const NO_IMAGES: ReadonlyMap<string, Uint8Array> = new Map()

/**
 * The document as a file that is still being written; it is loaded when the file's turn has come.
 * @throws 503 where too many are being written, and whatever `load` throws
 */
export async function reportFile(
  format: FileFormat,
  load: () => Promise<ReportDocument>,
  { db, images: store, scope }: { db: Db; images: ImageStore; scope: Scope },
): Promise<FileResponse> {
  let name = ''
  const body = await fileStream(async () => {
    const report = await load()
    name = fileName(report)
    if (format !== 'pdf') return { format, report, images: NO_IMAGES }
    const agency = await agencyOnPaper(db)
    return { format, report, agency, images: await reportImages(db, store, report, agency) }
  }, scope.kind === 'public')
  return { name: `${name}.${format}`, body }
}

/** null while it has no name. */
async function agencyOnPaper(db: Db): Promise<AgencyOnPaper | null> {
  const { name, email, phone, site, image_id } = await readAgency(db)
  if (name === null) return null
  const contacts = [email, phone, site?.replace(/^https?:\/\/|\/$/g, '') ?? null].filter(
    (one) => one !== null,
  )
  return { name, contacts, logoUrl: image_id === null ? null : `/images/${image_id}?` }
}

function fileName({ brandName, name, frozenAt }: ReportDocument): string {
  const plain = reportFileMessages.fileName(brandName, name)
  return frozenAt === null ? plain : frozenMessages.fileName(plain, romeDay(frozenAt))
}
