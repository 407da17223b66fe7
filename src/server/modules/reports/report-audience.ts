import * as v from 'valibot'
import type { Audience } from '../../../contract/audience.ts'
import type { Metrics } from '../../../contract/metrics.ts'
import { meanAudience } from '../../../domain/mean-audience.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignNumbers } from '../numbers/campaign-numbers.ts'
import { type StoredAudience, storedAudience } from '../../db/stored-reports.ts'

/**
 * The audience of the channels in these numbers, and their overlap; null if nothing is known. `audienceOf`: each
 * channel's own audience; `metricsOf`: its metrics, whose reach weights it.
 */
export function reportAudience(
  audienceOf: ReadonlyMap<string, StoredAudience>,
  { channels, overlaps }: AudienceNumbers,
  metricsOf: ReadonlyMap<string, Pick<Metrics, 'trueReach'>>,
): Audience | null {
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

type FollowedChannel = { id: string; followersCount: number | null }
type AudienceNumbers = Pick<CampaignNumbers, 'overlaps'> & { channels: readonly FollowedChannel[] }

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

/** The audience of each of the campaigns' channels, by channel id. */
export async function channelAudiences(
  db: Db,
  campaignIds: readonly string[],
): Promise<Map<string, StoredAudience>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('audiences')
    .select(['channel_id', 'report'])
    .where('channel_id', 'in', (eb) =>
      eb.selectFrom('campaign_channels').select('channel_id').where('campaign_id', 'in', campaignIds),
    )
    .execute()
  return new Map(
    rows.map(({ channel_id, report }) => [channel_id, v.parse(storedAudience, JSON.parse(report))]),
  )
}
