import { campaignStatus } from '../../domain/campaign-status.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { SocialType } from '../../lib/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { CampaignTargets } from './campaign-targets.ts'

const MS_AN_HOUR = 3_600_000
const AUDIENCE_HOURS = 30 * 24

/** Whether the content was measured lately: 6 hours while the campaign runs, 24 after (providers.md, «Caches»). */
export async function isContentFresh(
  db: Db,
  contentId: string,
  campaign: CampaignTargets,
  now: Date,
): Promise<boolean> {
  const status = campaignStatus(campaign.startDate, campaign.endDate, romeDay(now.getTime()))
  const newest = await db
    .selectFrom('content_snapshots')
    .select('measured_at')
    .where('content_id', '=', contentId)
    .where('origin', '=', 'MEASURED')
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest !== undefined && newest.measured_at > hoursBefore(now, status === 'CONCLUDED' ? 24 : 6)
}

/** An audience changes slowly: 30 days. One made up never stands in for one that can be asked for. */
export async function isAudienceFresh(
  db: Db,
  channelId: string,
  simulated: boolean,
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('audiences')
    .select(['measured_at', 'simulated'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  if (known === undefined) return false
  return (known.simulated === 1) === simulated && known.measured_at > hoursBefore(now, AUDIENCE_HOURS)
}

/** Likewise, as long as it is about the same channels. */
export async function isOverlapFresh(
  db: Db,
  campaign: CampaignTargets,
  socialType: SocialType,
  simulated: boolean,
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('audience_overlaps')
    .select(['measured_at', 'simulated', 'report'])
    .where('campaign_id', '=', campaign.id)
    .where('social_type', '=', socialType)
    .executeTakeFirst()
  if (known === undefined || (known.simulated === 1) !== simulated) return false
  if (known.measured_at <= hoursBefore(now, AUDIENCE_HOURS)) return false
  const channels = campaign.channels.filter(({ ref }) => ref.socialType === socialType)
  const reported = known.report.split('"channelId"').length - 1
  return reported <= channels.length && channels.every(({ id }) => known.report.includes(id))
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * MS_AN_HOUR).toISOString()
}
