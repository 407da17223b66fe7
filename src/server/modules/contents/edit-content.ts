import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { type IfMatch, requireMatch } from '../../http/if-match.ts'
import { fieldConflict } from '../../http/problem.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { type ContentValues, isKnown, linkFor, publishedAt } from './add-content.ts'
import type { ContentRow } from './content-answer.ts'
import { storeDeclaration } from './declare-contents.ts'

type Edit = { channel: ReportChannel; values: ContentValues; ifMatch: IfMatch; now: Date }

/**
 * Stores a content as people changed it: link, type, date, caption, and its declared numbers, all of them. What was
 * measured stays unless the link leads to another content.
 * @throws 412 on a stale version; 422 where link, type and channel do not go together; 409 where the campaign has the link
 */
export async function editContent(
  tx: Db,
  row: ContentRow,
  { channel, values, ifMatch, now }: Edit,
): Promise<void> {
  requireMatch(ifMatch, row.version)
  const link = linkFor(channel, values)
  const isOther = link.key !== row.content_key
  if (isOther && (await isKnown(tx, row.campaign_id, link))) {
    throw fieldConflict('contentLink', 'duplicateContent')
  }
  const creationDate = instantOf(values.creationDate, row, now)
  await tx
    .updateTable('contents')
    .set({
      content_key: link.key,
      content_type: values.contentType,
      link: link.canonicalUrl,
      creation_date: creationDate,
      creation_day: romeDay(creationDate),
      caption: values.caption,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  if (isOther) await forgetMeasured(tx, row)
  await storeDeclaration(tx, row, values, now)
}

/** A day that is unchanged keeps its hour. */
function instantOf(typed: string, row: ContentRow, now: Date): string {
  return typed === row.creation_day || typed === row.creation_date
    ? row.creation_date
    : publishedAt(typed, now)
}

const NOTHING_MEASURED = {
  measured_reach: null,
  measured_impressions_view_count: null,
  measured_link_click_count: null,
  measured_other_interactions_count: null,
  measured_saved_count: null,
  measured_shared_count: null,
  measured_likes_count: null,
  measured_comments_count: null,
} as const

/** Numbers and image of the content that the link led to before. */
async function forgetMeasured(tx: Db, { id, picture_source: isProviders }: ContentRow): Promise<void> {
  const image = isProviders === null ? {} : { image_id: null }
  await tx
    .updateTable('contents')
    .set({ ...NOTHING_MEASURED, ...image, picture_url: null, picture_source: null })
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('content_snapshots')
    .where('content_id', '=', id)
    .where('origin', '=', 'MEASURED')
    .execute()
}
