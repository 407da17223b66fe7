import type { ContentType } from '../../src/vocabulary/content-types.ts'
import { SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { definitionOn, type ViewsDefinition } from '../../src/vocabulary/metric-definitions.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { type ContentCounts, mapCounts, NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import type { FollowersOrigin } from '../../src/server/db/schema-campaigns.ts'
import { newId } from '../../src/server/base/new-id.ts'
import {
  dataColumns,
  declaredColumns,
  measuredColumns,
} from '../../src/server/modules/numbers/content-data.ts'
import { recomputeRollup } from '../../src/server/modules/numbers/recompute-rollup.ts'
import type { Services } from '../../src/server/http/services.ts'
import { unique } from './factories.ts'

export type ContentGiven = Partial<ContentCounts> & {
  channelId: string
  contentType?: ContentType
  caption?: string | null
  /** An instant. */
  creationDate?: string
  /** When it was measured or declared; at its creation by default. */
  measuredAt?: string
  origin?: 'MEASURED' | 'DECLARED'
  /** The definition by which the views were counted; default: that of the day. */
  viewsDefinition?: ViewsDefinition
  /** The platform's id, if another campaign has the same content. */
  contentKey?: string
}

/**
 * Contents inserted directly into the database, each with one snapshot on its day, and the campaign's updated rollup.
 */
export async function buildContents(
  { database }: Services,
  campaignId: string,
  given: readonly ContentGiven[],
): Promise<string[]> {
  return await database.transaction(async (tx) => {
    const ids: string[] = []
    for (const one of given) {
      const { channelId, contentType = 'INSTAGRAM_POST', origin = 'MEASURED' } = one
      const { creationDate = '2024-03-10T10:00:00.000Z' } = one
      const { measuredAt = creationDate } = one
      const counts = mapCounts((key) => one[key] ?? null)
      const id = newId()
      const day = romeDay(Date.parse(creationDate))
      const link = `https://example.org/${id}`
      const views_definition = one.viewsDefinition ?? definitionOn({ contentType, link }, day)
      await tx
        .insertInto('contents')
        .values({
          id,
          campaign_id: campaignId,
          channel_id: channelId,
          social_type: SOCIAL_TYPE_OF[contentType],
          content_key: one.contentKey ?? `key${unique()}`,
          content_type: contentType,
          link,
          creation_date: creationDate,
          creation_day: day,
          caption: one.caption ?? null,
          image_id: null,
          picture_url: null,
          source: origin === 'MEASURED' ? 'TRACKED' : 'MANUAL',
          version: 1,
          created_at: creationDate,
          metrics_updated_at: measuredAt,
          views_definition,
          ...declaredColumns(origin === 'DECLARED' ? counts : NO_COUNTS),
          ...measuredColumns(origin === 'MEASURED' ? counts : NO_COUNTS),
        })
        .execute()
      await tx
        .insertInto('content_snapshots')
        .values({
          content_id: id,
          origin,
          measured_at: measuredAt,
          measured_day: romeDay(Date.parse(measuredAt)),
          views_definition,
          ...dataColumns(counts),
        })
        .execute()
      ids.push(id)
    }
    await recomputeRollup(tx, campaignId)
    return ids
  })
}

/** Stores a channel's followers at that instant. */
export async function buildFollowers(
  { database }: Services,
  channelId: string,
  followersCount: number,
  measuredAt = '2024-01-01T10:00:00.000Z',
  origin: FollowersOrigin = 'MEASURED',
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .insertInto('channel_snapshots')
      .values({
        channel_id: channelId,
        measured_at: measuredAt,
        followers_count: followersCount,
        origin,
      })
      .execute()
    await tx
      .updateTable('channels')
      .set({ followers_count: followersCount, followers_at: measuredAt, followers_origin: origin })
      .where('id', '=', channelId)
      .execute()
  })
}
