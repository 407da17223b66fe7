import { metricsByCreator } from '../../domain/metrics-by.ts'
import { addDays } from '../../lib/add-days.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { roundSignificant } from '../../lib/round-significant.ts'
import { COMMENT_TYPES } from '../../vocabulary/comment-types.ts'
import { newId } from '../base/new-id.ts'
import type { Db } from '../db/schema.ts'
import { campaignNumbers } from '../modules/numbers/campaign-numbers.ts'
import { demoNotes, type NoteFacts } from './demo-notes.ts'
import { earlier } from './insert-campaign.ts'
import type { PlannedCampaign } from './plan-campaign.ts'

/**
 * Comments on the campaign's numbers, inserted once these are computed; dated at the end of the campaign, or a few days
 * ago.
 */
export async function insertNotes(
  tx: Db,
  { demo, span }: PlannedCampaign,
  campaignId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const notes = demoNotes[demo.name]
  if (notes === undefined) return
  const facts = await noteFacts(tx, campaignId)
  const written = earlier(
    `${addDays(span.endDate, 5)}T14:20:00.000Z`,
    new Date(now.getTime() - 26 * 3_600_000).toISOString(),
  )
  const rows = COMMENT_TYPES.flatMap((type, at) => {
    const content = notes[type]
    if (content === undefined) return []
    const instant = new Date(Date.parse(written) + at * 240_000).toISOString()
    return {
      id: newId(),
      campaign_id: campaignId,
      comment_type: type,
      content: withFacts(content, facts),
      author_id: userId,
      version: 1,
      created_at: instant,
      updated_at: instant,
    }
  })
  await tx.insertInto('comments').values(rows).execute()
}

function withFacts(note: string, facts: NoteFacts): string {
  return Object.entries(facts).reduce((text, [name, fact]) => text.replaceAll(`{${name}}`, fact), note)
}

/** Exact counts of contents and creators; views, some of which are modelled, rounded to three digits. */
async function noteFacts(tx: Db, campaignId: string): Promise<NoteFacts> {
  const { metrics_updated_at } = await tx
    .selectFrom('campaigns')
    .select('metrics_updated_at')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const numbers = await campaignNumbers(tx, { id: campaignId, metrics_updated_at })
  const creators = await tx
    .selectFrom('campaign_creators')
    .innerJoin('creators', 'creators.id', 'campaign_creators.creator_id')
    .select(['creators.id', 'creators.name'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const idsOf = Map.groupBy(numbers.channels, ({ creatorId }) => creatorId)
  const metrics = metricsByCreator(
    { ...numbers, useEstimates: true },
    creators.map(({ id }) => ({ id, cost: null, channelIds: (idsOf.get(id) ?? []).map((one) => one.id) })),
  )
  const views = creators.map(({ id, name }) => ({ name, views: metrics.get(id)?.impressionsViewCount ?? 0 }))
  const [best] = views.toSorted((one, other) => other.views - one.views)
  const about = (count: number) => formatNumber(roundSignificant(count, 3))
  return {
    contents: formatNumber(numbers.contents.length),
    creators: formatNumber(creators.length),
    views: about(views.reduce((sum, one) => sum + one.views, 0)),
    best: best?.name ?? '',
    bestViews: about(best?.views ?? 0),
  }
}
