import * as v from 'valibot'
import type { Audience } from '../../../contract/audience.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { meanAudience } from '../../../domain/mean-audience.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'
import { type StoredAudience, storedAudience } from './stored-reports.ts'

/**
 * Who follows the channels in these numbers, and what they have in common; null where nothing is known.
 * `metricsOf`: each channel's metrics, whose reach weighs it.
 */
export async function reportAudience(
  db: Db,
  campaignId: string,
  { channels, overlaps }: CampaignNumbers,
  metricsOf: ReadonlyMap<string, Metrics>,
): Promise<Audience | null> {
  const audienceOf = await channelAudiences(db, campaignId)
  const mean = meanAudience(
    channels.map(({ id, followersCount }) => ({
      reach: metricsOf.get(id)?.trueReach ?? null,
      followersCount,
      audience: audienceOf.get(id) ?? null,
    })),
  )
  const ids = new Set(channels.map(({ id }) => id))
  const overlap = overlaps.flatMap(({ socialType, totalFollowers, uniqueFollowers, channels: reported }) => {
    const within = reported.filter(({ channelId }) => ids.has(channelId))
    if (within.length < 2) return []
    const shares = within.map(({ channelId, unique, overlapping }) => ({ channelId, unique, overlapping }))
    return [{ socialType, totalFollowers, uniqueFollowers, channels: shares }]
  })
  if (mean === null) return overlap.length === 0 ? null : { ...NOTHING_KNOWN, overlap }
  return { ...mean, overlap }
}

const NOTHING_KNOWN = {
  genders: [],
  ages: [],
  gendersPerAge: [],
  countries: [],
  cities: [],
  languages: [],
  interests: [],
  credibility: null,
  coveredFollowers: 0,
}

async function channelAudiences(db: Db, campaignId: string): Promise<Map<string, StoredAudience>> {
  const rows = await db
    .selectFrom('audiences')
    .innerJoin('campaign_channels', 'campaign_channels.channel_id', 'audiences.channel_id')
    .select(['audiences.channel_id', 'audiences.report'])
    .where('campaign_channels.campaign_id', '=', campaignId)
    .execute()
  return new Map(
    rows.map(({ channel_id, report }) => [channel_id, v.parse(storedAudience, JSON.parse(report))]),
  )
}
