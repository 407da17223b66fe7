import { SOCIAL_TYPE_OF } from '../../trade/content-types.ts'
import type { ContentLink } from '../../trade/parse-social-link.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Db } from '../db/schema.ts'
import { newId } from '../base/new-id.ts'
import type { ContentInfo } from '../providers/social-provider.ts'

/** The counts that a provider can measure. */
const COUNTS = [
  'impressions_view_count',
  'likes_count',
  'comments_count',
  'shared_count',
  'saved_count',
] as const
type Measured = Readonly<Record<(typeof COUNTS)[number], number | null>>

/** Stores a content that the feed found and that the campaign has not, with its first measurement; returns its id. */
export async function storeFound(
  tx: Db,
  campaignId: string,
  channelId: string,
  link: ContentLink,
  info: ContentInfo,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const id = newId()
  const counts = measuredCounts(info)
  await tx
    .insertInto('contents')
    .values({
      id,
      campaign_id: campaignId,
      channel_id: channelId,
      social_type: SOCIAL_TYPE_OF[info.contentType],
      content_key: link.key,
      content_type: info.contentType,
      link: link.canonicalUrl,
      creation_date: info.publishedAt,
      creation_day: romeDay(info.publishedAt),
      caption: info.caption,
      image_id: null,
      picture_url: info.pictureUrl,
      source: 'TRACKED',
      version: 1,
      created_at: at,
      metrics_updated_at: at,
      measured_impressions_view_count: counts.impressions_view_count,
      measured_likes_count: counts.likes_count,
      measured_comments_count: counts.comments_count,
      measured_shared_count: counts.shared_count,
      measured_saved_count: counts.saved_count,
    })
    // Where somebody adds it meanwhile PostgreSQL has the transaction repeated, in place of a violated key.
    .onConflict((conflict) => conflict.columns(['campaign_id', 'social_type', 'content_key']).doNothing())
    .execute()
  await storeSnapshot(tx, id, counts, at)
  return id
}

/**
 * Stores a measurement: a snapshot, and each known count as the content's newest. Unknown counts leave the last good
 * value; declared counts have columns of their own. Answers whether any count is another than before.
 */
export async function storeMeasurement(
  tx: Db,
  contentId: string,
  info: ContentInfo,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString()
  const measured = measuredCounts(info)
  const before = await tx
    .selectFrom('contents')
    .select((it) => COUNTS.map((count) => it.ref(`measured_${count}`).as(count)))
    .where('id', '=', contentId)
    .executeTakeFirst()
  // It was deleted during the request.
  if (before === undefined) return false
  await tx
    .updateTable('contents')
    .set((it) => ({
      measured_impressions_view_count: it.fn.coalesce(
        it.val(measured.impressions_view_count),
        it.ref('measured_impressions_view_count'),
      ),
      measured_likes_count: it.fn.coalesce(it.val(measured.likes_count), it.ref('measured_likes_count')),
      measured_comments_count: it.fn.coalesce(
        it.val(measured.comments_count),
        it.ref('measured_comments_count'),
      ),
      measured_shared_count: it.fn.coalesce(it.val(measured.shared_count), it.ref('measured_shared_count')),
      measured_saved_count: it.fn.coalesce(it.val(measured.saved_count), it.ref('measured_saved_count')),
      caption: it.fn.coalesce(it.ref('caption'), it.val(info.caption)),
      picture_url: it.fn.coalesce(it.val(info.pictureUrl), it.ref('picture_url')),
      metrics_updated_at: at,
    }))
    .where('id', '=', contentId)
    .execute()
  await storeSnapshot(tx, contentId, measured, at)
  return COUNTS.some((count) => measured[count] !== null && measured[count] !== before[count])
}

function measuredCounts(info: ContentInfo): Measured {
  return {
    impressions_view_count: info.views.value,
    likes_count: info.likes.value,
    comments_count: info.comments.value,
    shared_count: info.shares.value,
    saved_count: info.saves.value,
  }
}

/** Nothing where no count is known. */
async function storeSnapshot(tx: Db, contentId: string, measured: Measured, at: string): Promise<void> {
  if (Object.values(measured).every((value) => value === null)) return
  await tx
    .insertInto('content_snapshots')
    .values({
      content_id: contentId,
      origin: 'MEASURED',
      measured_at: at,
      measured_day: romeDay(at),
      reach: null,
      link_click_count: null,
      other_interactions_count: null,
      ...measured,
    })
    .onConflict((conflict) => conflict.columns(['content_id', 'origin', 'measured_at']).doUpdateSet(measured))
    .execute()
}
