import type { Campaign } from '../../../contract/campaign.ts'
import type { Db } from '../../db/schema.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { campaignReport } from '../reports/campaign-report.ts'
import type { Serving } from './campaign-summary.ts'
import { requireCampaign } from './visible-campaigns.ts'

/** The answer to POST and PUT: the campaign, with the addresses to which its images may be sent. */
export async function writtenCampaign(tx: Db, id: string, serving: Serving): Promise<Campaign> {
  const { brand_id } = await requireCampaign(tx, serving.scope, id)
  const { secrets, now } = serving
  return {
    ...(await campaignReport(tx, id, serving)),
    coverUploadUrl: uploadAddress(secrets, { owner: 'campaign', id }, now),
    brandImageUploadUrl: uploadAddress(secrets, { owner: 'brand', id: brand_id }, now),
  }
}
