import { SOCIAL_TYPE_OF } from '../../trade/content-types.ts'
import type { ContentLink } from '../../trade/parse-social-link.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Db } from '../db/schema.ts'
import { insertMany, updateMany } from '../db/write-many.ts'
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
type Counts = Readonly<Record<(typeof COUNTS)[number], number | null>>

/** What a feed has of a content. */
export type Found = { readonly link: ContentLink; readonly info: ContentInfo }
/** What a provider has of a content that the campaign has. */
export type Measured = { readonly id: string; readonly info: ContentInfo }

/** Stores contents that a feed found and that the campaign has not, with their first measurement. */
export async function storeFound(
  tx: Db,
  campaignId: string,
  channelId: string,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const measured = found.map((one) => ({ ...one, id: newId() }))
  const rows = measured.map(({ id, link, info }) => ({
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
    source: 'TRACKED' as const,
    version: 1,
    created_at: at,
    metrics_updated_at: at,
    ...newestColumns(countsOf(info)),
  }))
  // Where somebody adds one meanwhile PostgreSQL has the transaction repeated, in place of a violated key.
  const unlessAdded = 'on conflict (campaign_id, social_type, content_key) do nothing'
  await insertMany(tx, 'contents', rows, unlessAdded)(tx)
  await storeSnapshots(tx, measured, at)
}

/**
 * Stores measurements: a snapshot of each, and each known count as its content's newest. Unknown counts leave the last
 * good value; declared counts have columns of their own. Answers of how many any count is another than before.
 */
export async function storeMeasurements(tx: Db, measured: readonly Measured[], now: Date): Promise<number> {
  if (measured.length === 0) return 0
  const at = now.toISOString()
  const rows = await tx
    .selectFrom('contents')
    .select(['id', 'caption', 'picture_url'])
    .select((it) => COUNTS.map((count) => it.ref(`measured_${count}`).as(count)))
    .where(
      'id',
      'in',
      measured.map(({ id }) => id),
    )
    .execute()
  const before = new Map(rows.map((row) => [row.id, row]))
  // Others were deleted during the request.
  const known = measured.flatMap(({ id, info }) => {
    const row = before.get(id)
    return row === undefined ? [] : [{ id, info, row, counts: newestCounts(countsOf(info), row) }]
  })
  const changes = known.map(({ id, info, row, counts }) => ({
    id,
    ...newestColumns(counts),
    caption: row.caption ?? info.caption,
    picture_url: info.pictureUrl ?? row.picture_url,
    metrics_updated_at: at,
  }))
  await updateMany(tx, 'contents', changes)(tx)
  await storeSnapshots(tx, known, at)
  return known.filter(({ row, counts }) => COUNTS.some((count) => counts[count] !== row[count])).length
}

function countsOf(info: ContentInfo): Counts {
  return {
    impressions_view_count: info.views.value,
    likes_count: info.likes.value,
    comments_count: info.comments.value,
    shared_count: info.shares.value,
    saved_count: info.saves.value,
  }
}

function newestCounts(now: Counts, before: Counts): Counts {
  return {
    impressions_view_count: now.impressions_view_count ?? before.impressions_view_count,
    likes_count: now.likes_count ?? before.likes_count,
    comments_count: now.comments_count ?? before.comments_count,
    shared_count: now.shared_count ?? before.shared_count,
    saved_count: now.saved_count ?? before.saved_count,
  }
}

function newestColumns(counts: Counts) {
  return {
    measured_impressions_view_count: counts.impressions_view_count,
    measured_likes_count: counts.likes_count,
    measured_comments_count: counts.comments_count,
    measured_shared_count: counts.shared_count,
    measured_saved_count: counts.saved_count,
  }
}

/** None where no count is known. */
async function storeSnapshots(tx: Db, measured: readonly Measured[], at: string): Promise<void> {
  const day = romeDay(at)
  const rows = measured
    .map(({ id, info }) => ({ id, counts: countsOf(info) }))
    .filter(({ counts }) => COUNTS.some((count) => counts[count] !== null))
    .map(({ id, counts }) => ({
      content_id: id,
      origin: 'MEASURED' as const,
      measured_at: at,
      measured_day: day,
      ...counts,
    }))
  const again = `on conflict (content_id, origin, measured_at) do update set
    ${COUNTS.map((count) => `${count} = excluded.${count}`).join(', ')}`
  await insertMany(tx, 'content_snapshots', rows, again)(tx)
}
