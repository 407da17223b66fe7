import { sql } from 'kysely'
import type * as v from 'valibot'
import type { deliveredContent } from '../../../contract/deliveries.ts'
import { type ContentCounts, mapCounts } from '../../../vocabulary/content-counts.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import { contradictionsOf } from '../../../vocabulary/contradictions.ts'
import type { Secrets } from '../../base/secrets.ts'
import { isInList } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'

export type DeliveredContent = v.InferOutput<typeof deliveredContent>

/** Numbers sent by the creators of these contents, by content. */
export async function deliveredByContent(db: Db, contentIds: readonly string[]) {
  const rows =
    contentIds.length === 0
      ? []
      : await db
          .selectFrom('delivered_numbers')
          // For a moved content, only numbers from its current creator.
          .innerJoin('deliveries', 'deliveries.id', 'delivered_numbers.delivery_id')
          .innerJoin('contents', 'contents.id', 'delivered_numbers.content_id')
          .innerJoin('channels', 'channels.id', 'contents.channel_id')
          .whereRef('channels.creator_id', '=', 'deliveries.creator_id')
          .whereRef('contents.campaign_id', '=', 'deliveries.campaign_id')
          .where(isInList(db, sql.ref('delivered_numbers.content_id'), contentIds))
          .select(['delivery_id', 'content_id', 'metric', 'value', 'half', 'state', 'reason'])
          .execute()
  return Map.groupBy(rows, ({ content_id }) => content_id)
}

/** The newest screenshot of each of these contents. */
export async function proofsByContent(db: Db, contentIds: readonly string[]) {
  const rows =
    contentIds.length === 0
      ? []
      : await db
          .selectFrom('delivered_proofs')
          .where(isInList(db, sql.ref('content_id'), contentIds))
          .select(['content_id', 'image_id', 'digest'])
          .orderBy('sent_at')
          .execute()
  return new Map(rows.map((row) => [row.content_id, row]))
}

type Row = { id: string; contentType: ContentType; creatorId: string; counts: ContentCounts }
type Serving = { secrets: Secrets; now: Date }

/**
 * Numbers sent for these contents, with contradictions that they would cause. `usualOf`: typical counts of a content's
 * creator.
 */
export async function readDelivered(
  db: Db,
  contents: readonly Row[],
  usualOf: (content: Pick<Row, 'contentType' | 'creatorId'>) => ContentCounts,
  { secrets, now }: Serving,
): Promise<Map<string, DeliveredContent>> {
  const ids = contents.map(({ id }) => id)
  const numbersOf = await deliveredByContent(db, ids)
  const proofOf = await proofsByContent(db, ids)
  const delivered = new Map<string, DeliveredContent>()
  for (const content of contents) {
    const numbers = numbersOf.get(content.id)
    if (numbers === undefined) continue
    const sent = new Map(numbers.map((one) => [one.metric, one.value]))
    const counts = mapCounts((key) => content.counts[key] ?? sent.get(key) ?? null)
    delivered.set(content.id, {
      numbers: numbers.map(({ metric, value, half, state, reason }) => ({
        metric,
        value,
        half,
        state,
        reason,
      })),
      proofUrl: imageAddress(secrets, proofOf.get(content.id)?.image_id ?? null, now),
      doubts: contradictionsOf({ counts, usual: usualOf(content) }),
    })
  }
  return delivered
}
