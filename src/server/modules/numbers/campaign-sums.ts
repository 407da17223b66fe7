import * as v from 'valibot'
import { addContent, emptyMetricSums, type MetricSums } from '../../../domain/metric-sums.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { followersToModel, publishersOf } from '../../../domain/shared-contents.ts'
import { CONTENT_TYPES, type ContentType } from '../../../vocabulary/content-types.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportChannel } from './campaign-channels.ts'
import type { CampaignNumbers } from './campaign-numbers.ts'

/** The contents of one kind, with their channels. */
export type TypeSums = { contentType: ContentType; channelIds: readonly string[]; sums: MetricSums }

/** A channel with its followers, as in `ReportChannel`. */
export type StoredChannel = Pick<ReportChannel, 'id' | 'followersCount' | 'followersOrigin'>

export type CampaignSums = {
  contentCount: number
  /** The days in Rome of the first and the last publication; null without contents. */
  firstDay: string | null
  lastDay: string | null
  byType: readonly TypeSums[]
  /** In order. */
  channels: readonly StoredChannel[]
}

/** The sums of a campaign's contents by kind. */
export function sumsByType({ contents, channels }: CampaignNumbers, useEstimates: boolean): CampaignSums {
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  const own = contents.filter(({ channelId }) => followersOf.has(channelId))
  const days = contents.map(({ creationDay }) => creationDay).toSorted()
  return {
    contentCount: contents.length,
    firstDay: days.at(0) ?? null,
    lastDay: days.at(-1) ?? null,
    byType: [...Map.groupBy(own, ({ contentType }) => contentType)].map(([contentType, theirs]) => {
      const sums = emptyMetricSums()
      for (const one of theirs) addContent(sums, one, followersToModel(one, followersOf), useEstimates)
      return { contentType, channelIds: [...new Set(theirs.flatMap(publishersOf))], sums }
    }),
    channels: channels.map(({ id, followersCount, followersOrigin }) => ({
      id,
      followersCount,
      followersOrigin,
    })),
  }
}

/** Stores them until their input changes, which triggers detect. */
export async function storeSums(tx: Db, campaignId: string, sums: CampaignSums): Promise<void> {
  const byType = sums.byType.map((one) => ({
    ...one,
    sums: { ...one.sums, channels: [...one.sums.channels] },
  }))
  const row = {
    content_count: sums.contentCount,
    first_day: sums.firstDay,
    last_day: sums.lastDay,
    sums: JSON.stringify(byType),
    channels: JSON.stringify(
      sums.channels.map(({ id, followersCount, followersOrigin }) => [id, followersCount, followersOrigin]),
    ),
    version: METRICS_VERSION,
  }
  await tx
    .insertInto('campaign_sums')
    .values({ campaign_id: campaignId, ...row })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(row))
    .execute()
}

type StoredSums = Omit<MetricSums, 'channels'> & { channels: [string, MapValue<MetricSums['channels']>][] }
type MapValue<M> = M extends Map<string, infer Value> ? Value : never

/** Only ever written by the same version of the formulas: validating each number would take as long as computing it. */
const stored = v.array(
  v.object({
    contentType: v.picklist(CONTENT_TYPES),
    channelIds: v.array(v.string()),
    sums: v.custom<StoredSums>((sums) => typeof sums === 'object' && sums !== null && 'channels' in sums),
  }),
)

const storedChannels = v.array(
  v.tuple([v.string(), v.nullable(v.number()), v.nullable(v.picklist(['MEASURED', 'DECLARED']))]),
)

/** The stored sums of these campaigns, by id; missing ones have to be computed. */
export async function storedSums(db: Db, campaignIds: readonly string[]): Promise<Map<string, CampaignSums>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_sums')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .where('version', '=', METRICS_VERSION)
    // Sums of fractions differ in their last digits depending on the order.
    .orderBy('campaign_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.campaign_id,
      {
        contentCount: row.content_count,
        firstDay: row.first_day,
        lastDay: row.last_day,
        byType: v
          .parse(stored, JSON.parse(row.sums))
          .map((one) => ({ ...one, sums: { ...one.sums, channels: new Map(one.sums.channels) } })),
        channels: v
          .parse(storedChannels, JSON.parse(row.channels))
          .map(([id, followersCount, followersOrigin]) => ({ id, followersCount, followersOrigin })),
      },
    ]),
  )
}
