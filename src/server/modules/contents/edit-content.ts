import { definitionBetween, definitionOn } from '../../../vocabulary/metric-definitions.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { mapCounts } from '../../../vocabulary/content-counts.ts'
import type { Db } from '../../db/schema.ts'
import { fieldConflict } from '../../http/problem.ts'
import { isShortLink, mergeContents } from '../../jobs/merge-contents.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { refreshDefinition } from '../../db/views-definition.ts'
import { type ContentValues, knownContent, linkFor, publishedAt, storePartners } from './add-content.ts'
import type { ContentRow } from './content-answer.ts'
import { declaredOf } from '../numbers/content-data.ts'
import { storeDeclaration } from './declare-contents.ts'
import { contentRows } from './list-contents.ts'

type Edit = { channel: ReportChannel; values: ContentValues; now: Date }

/**
 * Stores an edited content: link, type, date, caption, and all declared numbers. Measured counts remain unless the link
 * leads to another content; once a person resolves a short link, the content is merged with the one that the campaign
 * already has.
 * @throws 422 if link, type and channel do not match; 409 if the campaign already has the link
 */
export async function editContent(tx: Db, row: ContentRow, { channel, values, now }: Edit): Promise<void> {
  const link = linkFor(channel, values)
  const isResolved = isShortLink(row.content_key)
  const isOther = link.key !== row.content_key && !isResolved
  const other = link.key === row.content_key ? undefined : await knownContent(tx, row.campaign_id, link)
  if (other !== undefined && !isResolved) throw fieldConflict('contentLink', 'duplicateContent')
  const declared = declaredOf(row)
  if (other !== undefined) await mergeContents(tx, { from: other.id, into: row.id })
  const creationDate = instantOf(values.creationDate, row, now)
  const edited = {
    content_key: link.key,
    content_type: values.contentType,
    link: link.canonicalUrl,
    creation_date: creationDate,
    creation_day: romeDay(creationDate),
    caption: values.caption,
    version: row.version + 1,
  }
  await tx.updateTable('contents').set(edited).where('id', '=', row.id).execute()
  if (isOther) await forgetMeasured(tx, row)
  await storePartners(tx, row.campaign_id, row.id, values)
  await redefineViews(tx, row, { ...row, ...edited })
  // Counts that the form did not change are not withdrawn from the merged content.
  const changes = mapCounts((key) => (values[key] === declared[key] ? undefined : values[key]))
  const [stored] = await contentRows(tx, [row.id])
  if (stored !== undefined) await storeDeclaration(tx, { ...stored, version: row.version }, changes, now)
}

/** Depends on the content's day, kind and form of link; the day of declared values is not known. */
async function redefineViews(tx: Db, before: ContentRow, row: ContentRow): Promise<void> {
  const isSame =
    before.link === row.link &&
    before.content_type === row.content_type &&
    before.creation_day === row.creation_day
  if (isSame) return
  const viewed = { contentType: row.content_type, link: row.link }
  const snapshots = await tx
    .selectFrom('content_snapshots')
    .select(['origin', 'measured_at', 'measured_day'])
    .where('content_id', '=', row.id)
    .execute()
  for (const { origin, measured_at, measured_day } of snapshots) {
    const views_definition =
      origin === 'MEASURED'
        ? definitionOn(viewed, measured_day)
        : definitionBetween(viewed, { publishedDay: row.creation_day, enteredDay: measured_day })
    await tx
      .updateTable('content_snapshots')
      .set({ views_definition })
      .where('content_id', '=', row.id)
      .where('origin', '=', origin)
      .where('measured_at', '=', measured_at)
      .execute()
  }
  await refreshDefinition(tx, row.id)
}

/** An unchanged day keeps its hour. */
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

/** Removes numbers and image of the previously linked content. */
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
