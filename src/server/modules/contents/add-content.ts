import type * as v from 'valibot'
import type { contentInput } from '../../../contract/content-input.ts'
import type { FieldError } from '../../../contract/field-errors.ts'
import type { ValidationCode } from '../../../contract/validation-code.ts'
import { COUNT_KEYS } from '../../../vocabulary/content-counts.ts'
import { contentTypesOfLink } from '../../../vocabulary/content-types-of-link.ts'
import { SOCIAL_TYPE_OF } from '../../../vocabulary/content-types.ts'
import { definitionBetween } from '../../../vocabulary/metric-definitions.ts'
import { type ContentLink, parseSocialLink } from '../../../vocabulary/parse-social-link.ts'
import { isAfterTomorrow } from '../../../lib/is-after-tomorrow.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { romeNoon } from '../../../lib/rome-noon.ts'
import { partnersOf, replacePartners } from '../../db/content-partners.ts'
import type { Db } from '../../db/schema.ts'
import { fieldConflict, validationFailed } from '../../http/problem.ts'
import { newId } from '../../base/new-id.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { dataColumns, declaredColumns } from '../numbers/content-data.ts'
import { newestDefinition } from '../../db/views-definition.ts'
import { newContentRow } from './new-content-row.ts'

export type ContentValues = v.InferOutput<typeof contentInput>

/**
 * Stores a content entered by a person, with its numbers declared as of now; returns its id.
 * @throws 422 if link, type and channel do not match, or for a date after tomorrow; 409 if the campaign already has it
 */
export async function addContent(
  tx: Db,
  campaignId: string,
  channel: ReportChannel,
  values: ContentValues,
  now: Date,
): Promise<string> {
  const link = linkFor(channel, values)
  if ((await knownContent(tx, campaignId, link)) !== undefined)
    throw fieldConflict('contentLink', 'duplicateContent')
  const id = newId()
  const at = now.toISOString()
  const creationDate = publishedAt(values.creationDate, now)
  const viewsDefinition = definitionBetween(
    { contentType: values.contentType, link: link.canonicalUrl },
    { publishedDay: romeDay(creationDate), enteredDay: romeDay(at) },
  )
  await tx
    .insertInto('contents')
    .values({
      ...newContentRow({
        id,
        campaignId,
        channelId: channel.id,
        link,
        contentType: values.contentType,
        creationDate,
        caption: values.caption,
        createdAt: at,
        measuredAt: at,
      }),
      ...declaredColumns(values),
      views_definition: newestDefinition([{ counts: values, viewsDefinition }]),
    })
    .execute()
  await storePartners(tx, campaignId, id, values)
  // A content without known numbers has no measurement.
  if (COUNT_KEYS.every((key) => values[key] === null)) return id
  await tx
    .insertInto('content_snapshots')
    .values({
      content_id: id,
      origin: 'DECLARED',
      measured_at: at,
      measured_day: romeDay(at),
      views_definition: viewsDefinition,
      ...dataColumns(values),
    })
    .execute()
  return id
}

/** @throws 422 unless each is a channel of another creator of the campaign on the content's platform */
export async function storePartners(
  tx: Db,
  campaignId: string,
  contentId: string,
  { partnerIds }: ContentValues,
): Promise<void> {
  if (partnerIds === undefined) return
  const channels = await tx
    .selectFrom('campaign_channels')
    .select('channel_id')
    .where('campaign_id', '=', campaignId)
    .execute()
  const known = new Set(channels.map(({ channel_id }) => channel_id))
  await replacePartners(
    tx,
    contentId,
    partnerIds.filter((id) => known.has(id)),
  )
  const stored = (await partnersOf(tx, [contentId])).get(contentId) ?? []
  if (stored.length < partnerIds.length) throw validationFailed({ partnerIds: 'notAllowed' })
}

/** An instant; a day counts as 12:00 in Rome. @throws 422 after tomorrow */
export function publishedAt(typed: string, now: Date): string {
  const instant = typed.length === 10 ? romeNoon(typed) : typed
  if (isAfterTomorrow(instant, now.getTime())) throw validationFailed({ creationDate: 'future' })
  return instant
}

/** @throws 422 if link, type and channel do not match */
export function linkFor(channel: ReportChannel, { contentLink, contentType }: ContentValues): ContentLink {
  const link = parseSocialLink(contentLink)
  const errors: Record<string, ValidationCode | FieldError> = {}
  if (link?.kind !== 'content') throw validationFailed({ contentLink: 'url' })
  if (link.socialType !== channel.socialType) errors.contentLink = 'notAllowed'
  const suits = SOCIAL_TYPE_OF[contentType] === channel.socialType
  if (!suits || (errors.contentLink === undefined && !contentTypesOfLink(link).includes(contentType))) {
    const types = contentTypesOfLink(link).filter((type) => SOCIAL_TYPE_OF[type] === channel.socialType)
    const allowed = types.length === 0 ? null : ({ kind: 'LIST', values: types } as const)
    errors.contentType = { code: 'notAllowed', allowed }
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return link
}

/** The campaign's content with that link, in any of its forms. */
export async function knownContent(
  tx: Db,
  campaignId: string,
  { socialType, key }: ContentLink,
): Promise<{ id: string } | undefined> {
  return await tx
    .selectFrom('contents')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('social_type', '=', socialType)
    .where('content_key', '=', key)
    .executeTakeFirst()
}
