import type { BodyOf } from '../../../contract/endpoint.ts'
import type { putDelivery } from '../../../contract/deliveries.ts'
import type { ValidationCode } from '../../../contract/validation-code.ts'
import { isAfterTomorrow } from '../../../lib/is-after-tomorrow.ts'
import { romeNoon } from '../../../lib/rome-noon.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { contentTypesOfLink } from '../../../vocabulary/content-types-of-link.ts'
import { OBTAINABLE_COUNTS } from '../../../vocabulary/obtainable-counts.ts'
import { parseSocialLink } from '../../../vocabulary/parse-social-link.ts'
import { newId } from '../../base/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { enqueueEvent } from '../../events/enqueue-event.ts'
import { audit } from '../audit/audit.ts'
import { countsOf } from '../numbers/content-data.ts'
import { type Opened, ownContents } from './delivery-page.ts'

type Sent = BodyOf<typeof putDelivery>

/**
 * Stores a creator's submission: numbers to be confirmed, and contents to be reviewed.
 * @throws 422 for a content that is not theirs, and for a count that contents of that type do not have
 */
export async function storeDelivery(
  tx: Db,
  delivery: Opened,
  { numbers, found }: Sent,
  now: Date,
): Promise<void> {
  const stored = await storeNumbers(tx, delivery, numbers, now)
  const added = await storeFound(tx, delivery, found, now)
  await tx
    .updateTable('deliveries')
    .set({ sent_at: now.toISOString() })
    .where('id', '=', delivery.id)
    .execute()
  const after = { numbers: stored, found: added }
  const what = { action: 'UPDATE', entity: 'delivery', entityId: delivery.id, before: {}, after } as const
  // The creator is not a user.
  await audit(tx, { ...what, userId: null, now })
  if (stored + added === 0) return
  await enqueueEvent(tx, {
    event: 'missing-numbers.delivered',
    campaignId: delivery.campaign_id,
    more: { deliveryId: delivery.id, creatorId: delivery.creator_id, numbers: stored, contents: added },
    now,
  })
}

async function storeNumbers(tx: Db, delivery: Opened, numbers: Sent['numbers'], now: Date): Promise<number> {
  const rows = await ownContents(tx, delivery).execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const errors: Record<string, ValidationCode> = {}
  for (const [place, { contentId, metric, value, half = 0 }] of numbers.entries()) {
    const row = rowOf.get(contentId)
    if (row === undefined) errors[`numbers.${place}.contentId`] = 'notAllowed'
    else if (!OBTAINABLE_COUNTS[row.content_type].includes(metric))
      errors[`numbers.${place}.metric`] = 'notAllowed'
    else if (half > value) errors[`numbers.${place}.half`] = 'tooLarge'
    else if (metric === 'reach' && value > LIMITS.people) errors[`numbers.${place}.value`] = 'population'
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  let stored = 0
  for (const { contentId, metric, value, half = null } of numbers) {
    const row = rowOf.get(contentId)
    // Known by now, by a refresh or because it was confirmed.
    if (row === undefined || countsOf(row)[metric] !== null) continue
    const sent = { value, half, state: 'SENT', sent_at: now.toISOString(), reason: null } as const
    const undecided = { decided_by: null, decided_at: null, digest: null }
    await tx
      .insertInto('delivered_numbers')
      .values({ delivery_id: delivery.id, content_id: contentId, metric, ...sent, ...undecided })
      .onConflict((conflict) =>
        conflict
          .columns(['delivery_id', 'content_id', 'metric'])
          .doUpdateSet({ ...sent, ...undecided })
          // Sending the same value again changes nothing.
          .where((eb) =>
            eb.or([
              eb('delivered_numbers.value', '!=', value),
              eb('delivered_numbers.half', 'is distinct from', half),
              eb('delivered_numbers.state', '!=', 'SENT'),
            ]),
          ),
      )
      .execute()
    stored += 1
  }
  return stored
}

/**
 * Contents not listed so far wait for review like those found by tracking, if they are on one of the creator's
 * channels.
 */
async function storeFound(tx: Db, delivery: Opened, found: Sent['found'], now: Date): Promise<number> {
  if (found.length === 0) return 0
  const channels = await tx
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select(['channels.id', 'channels.social_type', 'channels.handle'])
    .where('campaign_id', '=', delivery.campaign_id)
    .where('channels.creator_id', '=', delivery.creator_id)
    .orderBy('campaign_channels.position')
    .execute()
  const errors: Record<string, ValidationCode> = {}
  const at = now.toISOString()
  let added = 0
  for (const [place, { contentLink, creationDate: day }] of found.entries()) {
    const link = parseSocialLink(contentLink)
    const creationDate = romeNoon(day)
    if (isAfterTomorrow(creationDate, now.getTime())) errors[`found.${place}.creationDate`] = 'future'
    if (link?.kind !== 'content') {
      errors[`found.${place}.contentLink`] = 'url'
      continue
    }
    const channel = channels.find(({ social_type: type }) => type === link.socialType)
    const [contentType] = contentTypesOfLink(link)
    if (channel === undefined || contentType === undefined) {
      errors[`found.${place}.contentLink`] = 'notAllowed'
      continue
    }
    const inserted = await tx
      .insertInto('found_contents')
      .values({
        id: newId(),
        campaign_id: delivery.campaign_id,
        channel_id: channel.id,
        social_type: link.socialType,
        content_key: link.key,
        content_type: contentType,
        link: link.canonicalUrl,
        creation_date: creationDate,
        caption: null,
        found_by: '[]',
        image_id: null,
        picture_url: null,
        picture_source: null,
        views: null,
        likes: null,
        comments: null,
        shares: null,
        saves: null,
        found_at: at,
        measured_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) added += 1
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return added
}
