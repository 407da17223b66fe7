import type { CampaignSummary } from '../../../contract/campaign.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'

/** As many as a row of the list draws. */
const FIRST = 4

type FirstCreators = CampaignSummary['firstCreators']

/** The first creators of each campaign, by the campaign's id. */
export async function firstCreators(
  db: Db,
  campaignIds: readonly string[],
  secrets: Secrets,
  now: Date,
): Promise<Map<string, FirstCreators>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_creators')
    .innerJoin('creators', 'creators.id', 'campaign_creators.creator_id')
    .select(['campaign_creators.campaign_id', 'creators.id', 'creators.name', 'creators.image_id'])
    .where('campaign_creators.campaign_id', 'in', campaignIds)
    .where('campaign_creators.position', '<', FIRST)
    .orderBy('campaign_creators.position')
    .execute()
  const found = new Map<string, FirstCreators>()
  for (const { campaign_id, id, name, image_id } of rows) {
    const pictureUrl = imageAddress(secrets, image_id, now)
    found.set(campaign_id, [...(found.get(campaign_id) ?? []), { id, name, pictureUrl }])
  }
  return found
}
