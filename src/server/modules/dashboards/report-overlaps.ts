import * as v from 'valibot'
import { SOCIAL_TYPES } from '../../../vocabulary/social-types.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportOverlap } from '../numbers/campaign-numbers.ts'
import type { CampaignSet } from '../numbers/campaign-set.ts'
import { storedOverlap } from '../../db/stored-reports.ts'

/** Audience overlaps of each campaign's channels as reported by providers, newest first. */
export type CampaignOverlap = ReportOverlap & { campaignId: string }

export async function reportOverlaps(
  db: Db,
  { campaignIds, socialTypes }: { campaignIds: readonly string[] } & Pick<CampaignSet, 'socialTypes'>,
): Promise<CampaignOverlap[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .selectFrom('audience_overlaps')
    .select(['campaign_id', 'social_type', 'report'])
    .where('campaign_id', 'in', campaignIds)
    .$if(socialTypes !== undefined, (query) => query.where('social_type', 'in', socialTypes ?? []))
    .orderBy('measured_at', 'desc')
    .orderBy('campaign_id')
    .execute()
  return rows.map(({ campaign_id, social_type, report }) =>
    Object.assign(v.parse(storedOverlap, JSON.parse(report)), {
      campaignId: campaign_id,
      socialType: social_type,
    }),
  )
}

/** Per platform the report with the most channels; of equals the newest. One each, as the formulas require. */
export function widestOverlaps(overlaps: readonly CampaignOverlap[]): CampaignOverlap[] {
  return SOCIAL_TYPES.flatMap((socialType) => {
    const [first, ...others] = overlaps.filter((one) => one.socialType === socialType)
    if (first === undefined) return []
    return [
      others.reduce((widest, one) => (one.channels.length > widest.channels.length ? one : widest), first),
    ]
  })
}
