import * as v from 'valibot'
import type { DeliveryPage } from '../../../contract/deliveries.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { OBTAINABLE_COUNTS } from '../../../vocabulary/obtainable-counts.ts'
import type { Secrets } from '../../base/secrets.ts'
import { readAgency } from '../../db/agency.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import { countsOf } from '../numbers/content-data.ts'
import { deliveredByContent, proofsByContent } from './delivered-numbers.ts'

type Numbers = DeliveryPage['contents'][number]['numbers']

/** The creator and campaign that a link opens. */
export type Opened = {
  id: string
  campaign_id: string
  creator_id: string
  expires_at: string
  due_on: string | null
}

/**
 * A creator's own contents of the campaign, with the missing numbers and those sent so far: contents with missing
 * numbers first, newest first.
 */
export async function readDeliveryPage(
  db: Db,
  delivery: Opened,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<DeliveryPage> {
  const names = await db
    .selectFrom('campaigns')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .innerJoin('creators', (join) => join.on('creators.id', '=', delivery.creator_id))
    .select(['campaigns.name as campaign', 'brands.name as brand', 'creators.name as creator'])
    .select(['campaigns.type', 'campaigns.tracking_methods'])
    .where('campaigns.id', '=', delivery.campaign_id)
    .executeTakeFirstOrThrow()
  const rows = await ownContents(db, delivery)
    .select(['contents.social_type', 'link', 'creation_date', 'image_id', 'channels.handle'])
    .orderBy('creation_date', 'desc')
    .orderBy('contents.id')
    .limit(LIMITS.deliveryContents)
    .execute()
  const ids = rows.map(({ id }) => id)
  const numbersOf = await deliveredByContent(db, ids)
  const proofOf = await proofsByContent(db, ids)
  // Pictures can be viewed as long as the link is live.
  const linked = { ...secrets, imageLink: delivery.id }
  const contents = rows.map((row) => {
    const counts = countsOf(row)
    const sent = new Map(numbersOf.get(row.id)?.map((one) => [one.metric, one]))
    return {
      contentId: row.id,
      socialType: row.social_type,
      contentType: row.content_type,
      contentLink: row.link,
      creationDate: row.creation_date,
      pictureUrl: imageAddress(linked, row.image_id, now),
      handle: row.social_type === 'YOUTUBE' ? null : row.handle,
      numbers: OBTAINABLE_COUNTS[row.content_type].flatMap((metric): Numbers => {
        const number = sent.get(metric)
        if (number !== undefined)
          return [{ metric, value: number.value, state: number.state, reason: number.reason }]
        return counts[metric] === null ? [{ metric, value: null, state: 'MISSING', reason: null }] : []
      }),
      hasProof: proofOf.has(row.id),
    }
  })
  return {
    creatorName: names.creator,
    campaignName: names.campaign,
    brandName: names.brand,
    campaignType: names.type,
    trackingMethods: v.parse(v.array(v.string()), JSON.parse(names.tracking_methods)),
    agencyName: (await readAgency(db)).name,
    expiresAt: delivery.expires_at,
    dueOn: delivery.due_on,
    contents: contents.toSorted((one, other) => Number(isComplete(one)) - Number(isComplete(other))),
  }
}

function isComplete({ numbers }: DeliveryPage['contents'][number]): boolean {
  return numbers.every(({ state }) => state === 'CONFIRMED')
}

/** The creator's own contents of the campaign, with their known counts. */
export function ownContents(db: Db, { campaign_id, creator_id }: Opened) {
  return db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select(['contents.id', 'contents.content_type', ...NEWEST_COLUMNS])
    .where('contents.campaign_id', '=', campaign_id)
    .where('channels.creator_id', '=', creator_id)
}
