import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { campaignStatus } from '../../domain/campaign-status.ts'
import type { Period } from '../../domain/periods.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import { type Db, toFlag } from '../db/schema.ts'
import type { CampaignTargets } from './campaign-targets.ts'

const MS_AN_HOUR = 3_600_000
const AUDIENCE_HOURS = 30 * 24

/**
 * Whether a row of `contents` was measured recently: within 6 hours while its campaign runs, 24 after (providers.md,
 * «Caches»). Compares a value instead of `exists`, for which PostgreSQL may read the snapshots of all campaigns.
 */
export function isMeasured({ startDate, endDate }: Period, now: Date): RawBuilder<SqlBool> {
  const status = campaignStatus(startDate, endDate, romeDay(now.getTime()))
  return sql<SqlBool>`(select max(measured_at) from content_snapshots
    where content_snapshots.content_id = contents.id and origin = 'MEASURED')
    > ${hoursBefore(now, status === 'CONCLUDED' ? 24 : 6)}`
}

/**
 * Whether a row of `channels` has a fresh audience: it changes slowly, 30 days. A simulated one does not count if a
 * real one can be requested.
 */
export function hasAudience(simulated: boolean, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select measured_at from audiences where audiences.channel_id = channels.id
    and simulated = ${toFlag(simulated)}) > ${hoursBefore(now, AUDIENCE_HOURS)}`
}

/** The platforms with a fresh overlap, valid as long as their channels are the same. */
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
