import type { FeeCounting } from '../../../vocabulary/sheet-fields.ts'
import { touchCampaign } from '../campaigns/save-campaign.ts'
import { creatorFees, usualCounting } from './creator-fees.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { Step } from './store-import.ts'

type Context = {
  campaignId: string
  /** Ids of channels by the rows' keys. */
  channelIdOf: ReadonlyMap<string, string>
  counting: FeeCounting | undefined
  step: Step
  now: Date
}

/** Stores the fees of the rows' creators, unless the campaign already has theirs. */
export async function importFees(
  rows: readonly ImportedRow[],
  { campaignId, channelIdOf, counting, step, now }: Context,
): Promise<void> {
  if (rows.every(({ cost }) => cost === null)) return
  await step(async (tx) => {
    const channels = await tx
      .selectFrom('campaign_channels')
      .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
      .select(['channels.id', 'channels.creator_id'])
      .where('campaign_channels.campaign_id', '=', campaignId)
      .execute()
    const creatorOf = new Map(channels.map(({ id, creator_id: creatorId }) => [id, creatorId]))
    const fees = creatorFees(rows, ({ channel }) => creatorOf.get(channelIdOf.get(channel.key) ?? ''))
    const isEach = (counting ?? usualCounting(fees.values())) === 'EACH'
    let changed = 0n
    for (const [creatorId, { once, each }] of fees) {
      const { numUpdatedRows } = await tx
        .updateTable('campaign_creators')
        .set({ cost: isEach ? each : once })
        .where('campaign_id', '=', campaignId)
        .where('creator_id', '=', creatorId)
        .where('cost', 'is', null)
        .executeTakeFirst()
      changed += numUpdatedRows
    }
    // Otherwise a person editing the campaign would write the old fees back.
    if (changed > 0n) await touchCampaign(tx, campaignId, now)
    return {}
  })
}
