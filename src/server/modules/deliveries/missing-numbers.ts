import { type RawBuilder, sql } from 'kysely'
import { LIMITS } from '../../../contract/limits.ts'
import type { MissingOfCreator } from '../../../contract/missing-numbers.ts'
import type { ContentCounts, CountKey } from '../../../vocabulary/content-counts.ts'
import { CONTENT_TYPES, type ContentType } from '../../../vocabulary/content-types.ts'
import { OBTAINABLE_COUNTS, PUBLIC_COUNTS } from '../../../vocabulary/obtainable-counts.ts'
import type { Services } from '../../http/services.ts'
import { isInList } from '../../db/compile-once.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import { usualInCampaign } from '../contents/contradicting-contents.ts'
import { countsOf } from '../numbers/content-data.ts'
import { counted } from '../numbers/content-groups.ts'
import { readDelivered } from './delivered-numbers.ts'
import { deliveriesByCreator } from './deliveries.ts'

/** How many of the counts visible to its creator a content lacks: neither measured nor declared. */
const numbersMissing = byType((keys) =>
  sql.join(
    keys.map((key) => sql`(case when ${counted(key)} is null then 1 else 0 end)`),
    sql` + `,
  ),
)
const numbersObtainable = byType((keys) => sql.lit(keys.length))

function byType(value: (keys: readonly CountKey[]) => RawBuilder<unknown>): RawBuilder<number> {
  const cases = CONTENT_TYPES.map((type) => sql`when ${sql.lit(type)} then ${value(OBTAINABLE_COUNTS[type])}`)
  return sql<number>`(case contents.content_type ${sql.join(cases, sql` `)} else 0 end)`
}

/** The counts that a content lacks and its creator can see. */
export function missingKeys(contentType: ContentType, counts: ContentCounts): CountKey[] {
  return OBTAINABLE_COUNTS[contentType].filter((key) => counts[key] === null)
}

type Totals = { contents: number; numbers: number; of: number }

/** For a campaign: contents with a missing number, missing numbers, and numbers in total. */
export async function countMissing(db: Db, campaignId: string): Promise<Totals> {
  return await db
    .selectFrom('contents')
    .select([
      sql<number>`count(case when ${numbersMissing} > 0 then 1 end)`.as('contents'),
      sql<number>`coalesce(sum(${numbersMissing}), 0)`.as('numbers'),
      sql<number>`coalesce(sum(${numbersObtainable}), 0)`.as('of'),
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

type Shown = { campaignId: string; limit: number; offset: number }
type Serving = Pick<Services, 'config' | 'secrets'> & { now: Date }

/** The missing numbers per creator. */
export async function missingByCreator(db: Db, campaignId: string): Promise<Map<string, number>> {
  const rows = await withoutNumbers(db, campaignId)
    .select('channels.creator_id')
    .select(({ fn }) => fn.sum(numbersMissing).as('numbers'))
    .groupBy('channels.creator_id')
    .execute()
  return new Map(rows.map((row) => [row.creator_id, Number(row.numbers)]))
}

/** A page of creators with missing numbers, most missing first, and how many there are. */
export async function listMissing(
  db: Db,
  { campaignId, limit, offset }: Shown,
  serving: Serving,
): Promise<{ creators: MissingOfCreator[]; total: number }> {
  const lacking = withoutNumbers(db, campaignId)
  const { total } = await lacking
    .select(({ fn }) => fn.count<number>('channels.creator_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await lacking
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .select(['creators.id', 'creators.name', 'creators.email', 'creators.phone'])
    .select(({ fn }) => [
      fn.countAll().as('contents'),
      fn.sum(numbersMissing).as('numbers'),
      fn.min('contents.creation_date').as('since'),
    ])
    .groupBy(['creators.id', 'creators.name', 'creators.name_folded', 'creators.email', 'creators.phone'])
    .orderBy('numbers', 'desc')
    .orderBy('creators.name_folded')
    .orderBy('creators.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const creatorIds = rows.map(({ id }) => id)
  const newestOf = await newestWithout(db, campaignId, { creatorIds, ...serving })
  const deliveryOf = await deliveriesByCreator(db, campaignId, serving, creatorIds)
  const creators = rows.map((row) => {
    const delivery = deliveryOf.get(row.id)
    const numbers = Number(row.numbers)
    return {
      creatorId: row.id,
      creatorName: row.name,
      email: row.email,
      phone: row.phone,
      contents: Number(row.contents),
      numbers,
      since: row.since,
      delivery: delivery === undefined ? null : { ...delivery, missing: numbers },
      newest: newestOf(row.id),
    }
  })
  return { creators, total }
}

/** Condition on a content: its creator sent a number that is neither confirmed nor returned. */
const isWaiting = sql<boolean>`exists (select 1 from delivered_numbers
  where delivered_numbers.content_id = contents.id and delivered_numbers.state = 'SENT')`

/** The newest contents with a missing number per creator; those with one to confirm first. */
async function newestWithout(
  db: Db,
  campaignId: string,
  { creatorIds, secrets, now }: Serving & { creatorIds: readonly string[] },
): Promise<(creatorId: string) => MissingOfCreator['newest']> {
  if (creatorIds.length === 0) return () => []
  const numbered = withoutNumbers(db, campaignId)
    .select(['contents.id', 'contents.social_type', 'content_type', 'link', 'creation_date'])
    .select(['contents.image_id', 'channels.creator_id', ...NEWEST_COLUMNS])
    .select(
      sql<number>`row_number() over (partition by channels.creator_id
        order by (case when ${isWaiting} then 0 else 1 end), contents.creation_date desc, contents.id desc)`.as(
        'place',
      ),
    )
    .where(isInList(db, sql.ref('channels.creator_id'), creatorIds))
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', LIMITS.missingContents)
    .orderBy('creator_id')
    .orderBy('place')
    .execute()
  const usualOf = await usualInCampaign(db, campaignId, creatorIds)
  const deliveredOf = await readDelivered(
    db,
    rows.map((row) => ({
      id: row.id,
      contentType: row.content_type,
      creatorId: row.creator_id,
      counts: countsOf(row),
    })),
    usualOf,
    { secrets, now },
  )
  const byCreator = Map.groupBy(rows, ({ creator_id: creatorId }) => creatorId)
  return (creatorId) =>
    (byCreator.get(creatorId) ?? []).map((row) => ({
      contentId: row.id,
      socialType: row.social_type,
      contentType: row.content_type,
      contentLink: row.link,
      creationDate: row.creation_date,
      pictureUrl: imageAddress(secrets, row.image_id, now),
      missing: missingKeys(row.content_type, countsOf(row)).map((metric) => ({
        metric,
        isPublic: PUBLIC_COUNTS[row.content_type].includes(metric),
      })),
      delivered: deliveredOf.get(row.id) ?? null,
    }))
}

/** Each with its channel, whose creator receives the request. */
function withoutNumbers(db: Db, campaignId: string) {
  return db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .where('contents.campaign_id', '=', campaignId)
    .where(numbersMissing, '>', 0)
}
