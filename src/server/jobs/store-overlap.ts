import type { SocialType } from '../../vocabulary/social-types.ts'
import { type Db, toFlag } from '../db/schema.ts'
import type { StoredOverlap } from '../db/stored-reports.ts'
import { insertMany, write } from '../db/write-many.ts'
import type { OverlapReport } from '../providers/social-provider.ts'
import type { TargetChannel } from './campaign-targets.ts'

export type BroughtOverlap = {
  readonly campaignId: string
  readonly socialType: SocialType
  readonly channels: readonly TargetChannel[]
  readonly report: OverlapReport
  readonly isSimulated: boolean
}

/**
 * Replaces the stored overlaps, each of a different campaign or platform, because a campaign has one job at a time. A
 * channel missing from a report is not stored.
 */
export async function storeOverlaps(tx: Db, brought: readonly BroughtOverlap[], at: string): Promise<void> {
  const rows = brought.map(({ campaignId, socialType, isSimulated, ...overlap }) => ({
    campaign_id: campaignId,
    social_type: socialType,
    report: JSON.stringify(storedOverlap(overlap)),
    measured_at: at,
    simulated: toFlag(isSimulated),
  }))
  const again = `on conflict (campaign_id, social_type) do update set
    report = excluded.report, measured_at = excluded.measured_at, simulated = excluded.simulated`
  await write(tx, insertMany(tx, 'audience_overlaps', rows, again))
}

function storedOverlap({ report, channels }: Pick<BroughtOverlap, 'report' | 'channels'>): StoredOverlap {
  const idOf = new Map(channels.map(({ id, ref }) => [ref.handle.toLowerCase(), id]))
  return {
    totalFollowers: report.totalFollowers,
    uniqueFollowers: report.uniqueFollowers,
    channels: report.channels.flatMap(({ handle, followersCount, unique, overlapping }) => {
      const channelId = idOf.get(handle.toLowerCase())
      return channelId === undefined ? [] : [{ channelId, followersCount, unique, overlapping }]
    }),
  }
}
