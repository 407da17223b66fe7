import type { Selectable } from 'kysely'
import { chunks } from '../../../lib/chunks.ts'
import { definitionOn } from '../../../vocabulary/metric-definitions.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { FoundContentTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import { waitingContents } from '../access/waiting-contents.ts'

type Found = Selectable<FoundContentTable>
/** The given ones, or all found up to an instant. */
export type Which = { ids: readonly string[] } | { foundUntil: string }

/** Rows that one statement writes. */
const ROWS = 500

/** Adds waiting contents to the campaign, with their last measurement; returns their ids. */
export async function takeFound(tx: Db, campaignId: string, which: Which, now: Date): Promise<string[]> {
  const found = await chosen(tx, campaignId, which)
  const at = now.toISOString()
  for (const some of chunks(found, ROWS)) {
    await tx
      .insertInto('contents')
      .values(some.map((one) => contentRow(one, at)))
      .execute()
    const measured = some.filter((one) => Object.values(countsOf(one)).some((count) => count !== null))
    if (measured.length > 0)
      await tx.insertInto('content_snapshots').values(measured.map(snapshotRow)).execute()
    await tx
      .deleteFrom('found_contents')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
  return found.map(({ id }) => id)
}

/**
 * Rejects waiting contents: only what identifies them is stored, so that they are not found again. Returns their ids.
 */
export async function leaveFound(tx: Db, campaignId: string, which: Which): Promise<string[]> {
  const ids = (await chosen(tx, campaignId, which)).map(({ id }) => id)
  for (const some of chunks(ids, ROWS)) {
    await tx
      .updateTable('found_contents')
      .set({
        was_left: 1,
        caption: null,
        found_by: '[]',
        image_id: null,
        picture_url: null,
        picture_source: null,
      })
      .set({ views: null, likes: null, comments: null, shares: null, saves: null })
      .where('id', 'in', some)
      .execute()
  }
  return ids
}

/** The first decision counts: contents that no longer wait are skipped. */
async function chosen(tx: Db, campaignId: string, which: Which): Promise<Found[]> {
  const waiting = waitingContents(tx, campaignId).selectAll('found_contents')
  if ('foundUntil' in which) return await waiting.where('found_at', '<=', which.foundUntil).execute()
  const found: Found[] = []
  for (const some of chunks([...new Set(which.ids)], ROWS)) {
    found.push(...(await waiting.where('found_contents.id', 'in', some).execute()))
  }
  return found
}

function contentRow(found: Found, at: string) {
  const counts = countsOf(found)
  return {
    id: found.id,
    campaign_id: found.campaign_id,
    channel_id: found.channel_id,
    social_type: found.social_type,
    content_key: found.content_key,
    content_type: found.content_type,
    link: found.link,
    creation_date: found.creation_date,
    creation_day: romeDay(found.creation_date),
    caption: found.caption,
    image_id: found.image_id,
    picture_url: found.picture_url,
    picture_source: found.picture_source,
    source: 'TRACKED',
    version: 1,
    created_at: at,
    metrics_updated_at: found.measured_at,
    measured_impressions_view_count: counts.impressions_view_count,
    measured_likes_count: counts.likes_count,
    measured_comments_count: counts.comments_count,
    measured_shared_count: counts.shared_count,
    measured_saved_count: counts.saved_count,
    views_definition: found.views === null ? null : definitionOf(found),
  } as const
}

function snapshotRow(found: Found) {
  return {
    content_id: found.id,
    origin: 'MEASURED',
    measured_at: found.measured_at,
    measured_day: romeDay(found.measured_at),
    views_definition: definitionOf(found),
    reach: null,
    link_click_count: null,
    other_interactions_count: null,
    ...countsOf(found),
  } as const
}

function definitionOf({ content_type: contentType, link, measured_at: at }: Found) {
  return definitionOn({ contentType, link }, romeDay(at))
}

function countsOf({ views, likes, comments, shares, saves }: Found) {
  return {
    impressions_view_count: views,
    likes_count: likes,
    comments_count: comments,
    shared_count: shares,
    saved_count: saves,
  }
}
