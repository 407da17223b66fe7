import type { Campaign } from '../../../contract/campaign.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { liveReport } from './live-report.ts'

/** The answer to POST and PUT: the campaign, with the addresses to which its images may be sent. */
export async function reloadAfterWrite(
  tx: Db,
  id: string,
  serving: { scope: StaffScope; secrets: Secrets; now: Date },
): Promise<Campaign> {
  const row = await requireCampaign(tx, serving.scope, id)
  const { secrets, now } = serving
  const { userId } = serving.scope
  return {
    ...(await liveReport(tx, row, serving).full(undefined)),
    coverUploadUrl: uploadAddress(secrets, { owner: 'campaign', id, userId }, now),
    brandImageUploadUrl: uploadAddress(secrets, { owner: 'brand', id: row.brand_id, userId }, now),
  }
}
