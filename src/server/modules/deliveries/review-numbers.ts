import type { BodyOf } from '../../../contract/endpoint.ts'
import type { reviewDeliveries } from '../../../contract/deliveries.ts'
import type { Db } from '../../db/schema.ts'
import { type Declaration, declareContents } from '../contents/declare-contents.ts'
import { audit } from '../audit/audit.ts'
import { roundingWith } from '../numbers/declared-rounding.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { deliveredByContent, proofsByContent } from './delivered-numbers.ts'

type Review = BodyOf<typeof reviewDeliveries>

/**
 * Confirms numbers, which are then declared with the digest of their screenshot, or returns them with a reason. Numbers
 * that no longer wait, or have changed, are skipped. Returns how many were decided.
 */
export async function reviewNumbers(
  tx: Db,
  campaignId: string,
  review: Review,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const contentIds = [...new Set(review.numbers.map(({ contentId }) => contentId))]
  const inCampaign = await tx
    .selectFrom('contents')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('id', 'in', contentIds)
    .execute()
  const ids = inCampaign.map(({ id }) => id)
  const deliveredOf = await deliveredByContent(tx, ids)
  const proofOf = await proofsByContent(tx, ids)
  const decided = review.numbers.flatMap(({ contentId, metric, value }) => {
    const number = deliveredOf
      .get(contentId)
      ?.find((one) => one.metric === metric && one.value === value && one.state === 'SENT')
    return number === undefined ? [] : [number]
  })
  const isConfirmed = review.decision === 'CONFIRM'
  for (const { delivery_id: deliveryId, content_id: contentId, metric } of decided) {
    await tx
      .updateTable('delivered_numbers')
      .set({
        state: isConfirmed ? 'CONFIRMED' : 'RETURNED',
        reason: isConfirmed ? null : review.reason,
        decided_by: userId,
        decided_at: now.toISOString(),
        digest: isConfirmed ? (proofOf.get(contentId)?.digest ?? null) : null,
      })
      .where('delivery_id', '=', deliveryId)
      .where('content_id', '=', contentId)
      .where('metric', '=', metric)
      .execute()
  }
  if (isConfirmed && decided.length > 0) {
    await declareContents(tx, campaignId, declarationsOf(decided), { ifMatch: null, userId, now })
    await storeRounding(tx, decided)
    await recomputeRollup(tx, campaignId)
  }
  const byDelivery = Map.groupBy(decided, (one) => one.delivery_id)
  for (const [entityId, numbers] of byDelivery) {
    const after = isConfirmed ? { confirmed: numbers.length } : { returned: numbers.length }
    const before = { received: numbers.length }
    await audit(tx, { userId, action: 'UPDATE', entity: 'delivery', entityId, before, after, now })
  }
  return decided.length
}

type Decided = NonNullable<ReturnType<Awaited<ReturnType<typeof deliveredByContent>>['get']>>[number]

/** Values rounded on the screenshot remain marked as rounded. */
async function storeRounding(tx: Db, decided: readonly Decided[]): Promise<void> {
  for (const [id, numbers] of Map.groupBy(decided, (one) => one.content_id)) {
    const { declared_rounding: before } = await tx
      .selectFrom('contents')
      .select('declared_rounding')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const after = roundingWith(before, numbers)
    if (after !== before)
      await tx.updateTable('contents').set({ declared_rounding: after }).where('id', '=', id).execute()
  }
}

function declarationsOf(decided: readonly Decided[]): Declaration[] {
  return [...Map.groupBy(decided, (one) => one.content_id)].map(([id, numbers]) => ({
    id,
    ...Object.fromEntries(numbers.map(({ metric, value }) => [metric, value])),
  }))
}
