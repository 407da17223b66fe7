import { sql } from 'kysely'
import { SOCIAL_TYPE_OF } from '../../vocabulary/content-types.ts'
import { definitionOn, type Viewed } from '../../vocabulary/metric-definitions.ts'
import { type ContentLink, parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { compileOnce, isAmong, type SlotOf } from '../db/compile-once.ts'
import type { Db } from '../db/schema.ts'
import { insertMany, updateMany, write, type Writing } from '../db/write-many.ts'
import { isShortLink, mergeContents } from './merge-contents.ts'
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

/** A content as found in a feed. */
export type Found = { readonly link: ContentLink; readonly info: ContentInfo }
/** A known content as measured by the provider. */
export type Measured = { readonly id: string; readonly info: ContentInfo }
/** A content that the campaign does not have yet. */
export type Fresh = Found & { readonly id: string; readonly campaignId: string; readonly channelId: string }

/** Stores found contents that are new to their campaigns, with their first measurement. */
export async function storeFound(tx: Db, fresh: readonly Fresh[], at: string): Promise<void> {
  const measured = fresh.map((one) => ({ ...one, viewed: viewedOf(one) }))
  const rows = measured.map(({ id, campaignId, channelId, link, info, viewed }) => ({
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
    views_definition: info.views.value === null ? null : definitionOn(viewed, romeDay(at)),
  }))
  // If a user adds one at the same time, PostgreSQL repeats the transaction instead of reporting a violated key.
  const unlessAdded = 'on conflict (campaign_id, social_type, content_key) do nothing'
  await write(tx, insertMany(tx, 'contents', rows, unlessAdded), snapshotsOf(tx, measured, at))
}

/**
 * Stores measurements: a snapshot of each, and each known count as its content's newest. Unknown counts leave the last
 * good value; declared counts have their own columns. Returns the contents with a changed count.
 */
export async function storeMeasurements(
  tx: Db,
  measured: readonly Measured[],
  at: string,
): Promise<ReadonlySet<string>> {
  // Of duplicates, the last measurement counts.
  const infos = new Map(measured.map(({ id, info }) => [id, info]))
  const before = await newestRows(tx, [...infos.keys()])
  // The others were deleted during the request.
  const known = before.flatMap((row) => {
    const info = infos.get(row.id)
    const viewed = { contentType: row.content_type, link: row.link }
    return info === undefined
      ? []
      : [{ id: row.id, info, row, viewed, counts: newestCounts(countsOf(info), row) }]
  })
  const changes = known.map(({ id, info, row, viewed, counts }) => ({
    id,
    ...newestColumns(counts),
    views_definition: info.views.value === null ? row.views_definition : definitionOn(viewed, romeDay(at)),
    caption: row.caption ?? info.caption,
    picture_url: info.pictureUrl ?? row.picture_url,
    ...publishedColumns(row, info),
    metrics_updated_at: at,
  }))
  await write(tx, updateMany(tx, 'contents', changes, ['id']), snapshotsOf(tx, known, at))
  for (const { row, info } of known) await resolveLink(tx, row, info)
  const changed = known.filter(({ row, counts }) => COUNTS.some((count) => counts[count] !== row[count]))
  return new Set(changed.map(({ id }) => id))
}

/** The platform knows when a content was published; a day entered by a person keeps its hour if the day is the same. */
function publishedColumns(
  row: { creation_date: string; creation_day: string },
  { publishedAt }: ContentInfo,
): { creation_date: string; creation_day: string } {
  const day = romeDay(publishedAt)
  const { creation_date, creation_day } = row
  return day === creation_day
    ? { creation_date, creation_day }
    : { creation_date: publishedAt, creation_day: day }
}

type LinkedRow = { id: string; campaign_id: string; content_key: string }

/** Resolves a short link to the provider's address; merges the content with the campaign's existing one. */
async function resolveLink(tx: Db, row: LinkedRow, info: ContentInfo): Promise<void> {
  if (!isShortLink(row.content_key)) return
  const link = parseSocialLink(info.url)
  if (link?.kind !== 'content' || link.form === 'SHORT_LINK') return
  const known = await tx
    .selectFrom('contents')
    .select('id')
    .where('campaign_id', '=', row.campaign_id)
    .where('social_type', '=', link.socialType)
    .where('content_key', '=', link.key)
    .executeTakeFirst()
  if (known !== undefined) return await mergeContents(tx, { from: row.id, into: known.id })
  await tx
    .updateTable('contents')
    .set({ content_key: link.key, link: link.canonicalUrl })
    .where('id', '=', row.id)
    .execute()
}

async function newestRows(tx: Db, ids: readonly string[]) {
  return ids.length === 0 ? [] : await newestOf(tx, { ids }, {})
}

const newestOf = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('contents')
    .select([
      'id',
      'campaign_id',
      'content_key',
      'caption',
      'picture_url',
      'content_type',
      'link',
      'views_definition',
      'creation_date',
      'creation_day',
    ])
    .select((it) => COUNTS.map((count) => it.ref(`measured_${count}`).as(count)))
    .where(isAmong(db, sql.ref('id'), slot('ids')))
    .compile(),
)

function viewedOf({ link, info }: Found): Viewed {
  return { contentType: info.contentType, link: link.canonicalUrl }
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

/** Empty if no count is known. */
function snapshotsOf(
  db: Db,
  measured: readonly (Measured & { readonly viewed: Viewed })[],
  at: string,
): Writing {
  const day = romeDay(at)
  const rows = measured
    .map(({ id, viewed, info }) => ({ id, viewed, counts: countsOf(info) }))
    .filter(({ counts }) => COUNTS.some((count) => counts[count] !== null))
    .map(({ id, viewed, counts }) => ({
      content_id: id,
      origin: 'MEASURED' as const,
      measured_at: at,
      measured_day: day,
      views_definition: definitionOn(viewed, day),
      ...counts,
    }))
  const again = `on conflict (content_id, origin, measured_at) do update set
    ${COUNTS.map((count) => `${count} = excluded.${count}`).join(', ')}`
  return insertMany(db, 'content_snapshots', rows, again)
}
