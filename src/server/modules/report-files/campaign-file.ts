import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { Services } from '../../services.ts'
import type { CampaignScope } from '../campaigns/visible-campaigns.ts'
import { campaignDocument, campaignParts } from './campaign-document.ts'
import type { FileFormat } from './file-job.ts'
import { reportFile } from './report-file.ts'

type Asked = {
  db: Db
  scope: CampaignScope
  params: { id: string }
  query: { socialTypeList?: SocialType[] | undefined }
  now: Date
  services: Services
}

/** A campaign's report as a file. @throws 404, 503 where too many are being written */
export async function campaignFile(format: FileFormat, asked: Asked): Promise<FileAnswer> {
  const { db, scope, params, query, now, services } = asked
  const platforms = query.socialTypeList
  const { secrets } = services
  const parts = await campaignParts(db, params.id, { scope, secrets, now, platforms })
  const report = campaignDocument(parts, { now, platforms })
  return await reportFile(format, report, { db, images: services.images })
}
