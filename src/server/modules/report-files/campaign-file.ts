import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { Services } from '../../services.ts'
import type { CampaignScope } from '../campaigns/visible-campaigns.ts'
import { askedFrozen, frozenParts, frozenTable } from '../frozen-reports/frozen-report.ts'
import { campaignDocument, campaignParts } from './campaign-document.ts'
import { contentsTable, contentsCsv } from './contents-csv.ts'
import type { FileFormat } from './file-job.ts'
import { reportFile } from './report-file.ts'

type Asked = {
  db: Db
  scope: CampaignScope
  params: { id: string }
  query: { socialTypeList?: SocialType[] | undefined; frozen?: string | undefined }
  now: Date
  services: Services
}

/** A campaign's report as a file. @throws 404, 503 where too many are being written */
export async function campaignFile(
  format: FileFormat,
  { db, scope, params, query, now, services }: Asked,
): Promise<FileAnswer> {
  const platforms = query.socialTypeList
  const { secrets } = services
  const asked = { scope, secrets, now, platforms }
  const frozen = await askedFrozen(db, params.id, { scope, frozen: query.frozen })
  const parts =
    frozen === null ? await campaignParts(db, params.id, asked) : await frozenParts(db, frozen, asked)
  const report = campaignDocument(parts, { now, platforms, frozenAt: frozen?.frozenAt ?? null })
  return await reportFile(format, report, { db, images: services.images })
}

/** Its contents, as the import takes them. @throws 404 */
export async function campaignCsv({ db, scope, params, query, now, services }: Asked): Promise<FileAnswer> {
  const { secrets } = services
  const frozen = await askedFrozen(db, params.id, { scope, frozen: query.frozen })
  const table =
    frozen === null
      ? await contentsTable(db, scope, params.id)
      : await frozenTable(db, frozen, { secrets, now })
  return contentsCsv(table, query.socialTypeList)
}
