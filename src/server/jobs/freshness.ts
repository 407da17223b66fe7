import { campaignStatus } from '../../domain/campaign-status.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { SocialType } from '../../trade/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { CampaignTargets } from './campaign-targets.ts'

const MS_AN_HOUR = 3_600_000
const AUDIENCE_HOURS = 30 * 24

/**
 * Contents of the campaign (or the given one) measured recently: within 6 hours while it runs, 24 after (providers.md,
 * «Caches»).
 */
export async function freshContents(
  db: Db,
  { id, startDate, endDate }: CampaignTargets,
  now: Date,
  contentId?: string,
): Promise<ReadonlySet<string>> {
  const status = campaignStatus(startDate, endDate, romeDay(now.getTime()))
  const rows = await db
    .selectFrom('contents')
    .innerJoin('content_snapshots', 'content_snapshots.content_id', 'contents.id')
    .select('contents.id')
    .distinct()
    .where('contents.campaign_id', '=', id)
    .where('origin', '=', 'MEASURED')
    .where('measured_at', '>', hoursBefore(now, status === 'CONCLUDED' ? 24 : 6))
    .$if(contentId !== undefined, (query) => query.where('contents.id', '=', contentId ?? ''))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Channels of the campaign (or the given one) whose audience is fresh: it changes slowly, 30 days. A simulated one
 * never replaces one that can be requested.
 */
export async function freshAudiences(
  db: Db,
  { id }: CampaignTargets,
  simulated: boolean,
  now: Date,
  channelId?: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('campaign_channels')
    .innerJoin('audiences', 'audiences.channel_id', 'campaign_channels.channel_id')
    .select('audiences.channel_id')
    .where('campaign_id', '=', id)
    .where('simulated', '=', simulated ? 1 : 0)
    .where('measured_at', '>', hoursBefore(now, AUDIENCE_HOURS))
    .$if(channelId !== undefined, (query) => query.where('audiences.channel_id', '=', channelId ?? ''))
    .execute()
  return new Set(rows.map((row) => row.channel_id))
}

/** The platforms whose overlap is fresh likewise, as long as their channels are the same. */
export async function freshOverlaps(
  db: Db,
  { id: campaignId, channels }: CampaignTargets,
  simulated: boolean,
  now: Date,
): Promise<ReadonlySet<SocialType>> {
  const rows = await db
    .selectFrom('audience_overlaps')
    .select(['social_type', 'report'])
    .where('campaign_id', '=', campaignId)
    .where('simulated', '=', simulated ? 1 : 0)
    .where('measured_at', '>', hoursBefore(now, AUDIENCE_HOURS))
    .execute()
  const fresh = rows.filter(({ social_type, report }) => {
    const theirs = channels.filter(({ ref }) => ref.socialType === social_type)
    const reported = report.split('"channelId"').length - 1
    return reported <= theirs.length && theirs.every(({ id }) => report.includes(id))
  })
  return new Set(fresh.map(({ social_type }) => social_type))
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * MS_AN_HOUR).toISOString()
}
