import { addDays } from '../../src/lib/add-days.ts'
import { chunks } from '../../src/lib/chunks.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { type ContentType, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'

/** An integer from 0, below the given one. */
export type Random = (below: number) => number

type MadeContent = {
  id: string
  index: number
  contentType: ContentType
  channelId: string
  /** `2024-03-12`, in Rome. */
  day: string
  likes: number
  views: number | null
  reach: number | null
}

/** Rows of one statement. */
const ROWS = 400

/** Contents of a campaign, each measured daily for that many days, growing evenly. */
export async function insertMeasured(
  tx: Db,
  campaignId: string,
  rows: readonly MadeContent[],
  snapshots: number,
): Promise<void> {
  for (const some of chunks(rows, ROWS)) {
    await tx
      .insertInto('contents')
      .values(
        some.map(({ id, index, contentType, channelId, day, likes, views, reach }) => ({
          id,
          campaign_id: campaignId,
          channel_id: channelId,
          social_type: SOCIAL_TYPE_OF[contentType],
          content_key: `${campaignId} ${index}`,
          content_type: contentType,
          link: `https://example.org/${id}`,
          creation_date: `${day}T10:00:00.000Z`,
          creation_day: day,
          caption: 'Una didascalia lunga quanto le altre, con qualche parola in più per pesare.',
          image_id: null,
          picture_url: null,
          source: 'TRACKED' as const,
          version: 1,
          created_at: `${day}T10:00:00.000Z`,
          metrics_updated_at: `${addDays(day, snapshots)}T05:00:00.000Z`,
          measured_likes_count: likes,
          measured_comments_count: Math.floor(likes / 40),
          measured_impressions_view_count: views,
          declared_reach: reach,
        })),
      )
      .execute()
    const measured = some.flatMap(({ id, day, likes, views, reach }) =>
      Array.from({ length: snapshots }, (_, age) => ({
        content_id: id,
        origin: 'MEASURED' as const,
        measured_at: `${addDays(day, age + 1)}T05:00:00.000Z`,
        measured_day: addDays(day, age + 1),
        reach,
        impressions_view_count: views === null ? null : Math.floor((views * (age + 1)) / snapshots),
        likes_count: Math.floor((likes * (age + 1)) / snapshots),
        comments_count: Math.floor((likes / 40) * ((age + 1) / snapshots)),
      })),
    )
    for (const part of chunks(measured, ROWS)) await tx.insertInto('content_snapshots').values(part).execute()
  }
}

/** The same numbers each time. */
export function generator(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
